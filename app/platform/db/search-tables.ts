export const searchTables = /^(clients|enquiries|messages)_search/;
