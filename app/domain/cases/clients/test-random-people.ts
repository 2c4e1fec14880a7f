const words = (text: string) => text.split(" ");
export const given = words(
  "Ramesh Sunita Anil Geeta Rakesh Priya Manoj Rekha Sanjay Pooja Vijay Kiran Mukesh Anita Dinesh Sarita Rajesh Mamta Suresh Neha Ashok Kavita Pankaj Ritu Deepak Shanti Ajay Meena Vikash Lalita",
);
/** The first of a list is the most frequent, as surnames are. */
export const surnames = words(
  "Kumar Devi Singh Yadav Kumari Prasad Sah Paswan Ram Mahto Das Gupta Sharma Jha Mishra Thakur Choudhary Pandey Ansari Khatoon Tiwari Verma Ray Manjhi Sahni Mandal Oraon Tirkey Quraishi Xess",
);
export const hindi = words("सुनीता रमेश अनिता राजेश पूजा मनोज त्रिपाठी क्षमा श्रीवास्तव कुमार देवी यादव पासवान महतो");
export const trades = words(
  "Flour Oil Pickle Bakery Garment Dairy Poultry Makhana Honey Furniture Brick Welding Printing Spice Noodle Papad Mushroom Fish Incense Candle",
);
export const towns = words(
  "Samastipur Darbhanga Madhubani Begusarai Hajipur Muzaffarpur Sitamarhi Purnia Katihar Saharsa Supaul Araria Gaya Nawada Nalanda",
);
