/** Hosts of public bodies and of those who make the rules, besides all of gov.in and nic.in. */
const otherHosts = [
  ...["ascionline.in", "cgtmse.in", "iafcertsearch.org", "iso.org", "jansamarth.in", "mudra.org.in"],
  ...["nabcb.qci.org.in", "nixi.in", "nsic.co.in", "nsicspronline.com", "qcin.org", "rbi.org.in"],
  ...["sidbi.in", "udyamimitra.in", "w3.org"],
];

/** Whether a page at this address is an official one. A copy of an official text elsewhere is not. */
export function isOfficial(address: string): boolean {
  const host = new URL(address).hostname.replace(/^www\./, "");
  return /(?:^|\.)(?:gov|nic)\.in$/.test(host) || otherHosts.includes(host);
}
