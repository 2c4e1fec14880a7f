/**
 * Hosts of public bodies and of those who make the rules, with those below them, besides all of gov.in and nic.in. The
 * accreditation cooperation succeeded the IAF; the databank of directors is kept by the Indian Institute of Corporate
 * Affairs; nbn.be is Belgium's member of ISO; the SC-ST Hub is the Ministry of MSME's, run by NSIC.
 */
const otherHosts = [
  ...["ascionline.in", "cgtmse.in", "globalaccreditationcooperationincorporated.org"],
  ...["iafcertsearch.org", "independentdirectorsdatabank.in", "iso.org", "jansamarth.in"],
  ...["mudra.org.in", "nabcb.qci.org.in", "nbn.be", "nixi.in", "nsic.co.in", "nsicspronline.com"],
  ...["qcin.org", "rbi.org.in", "sansad.in", "scsthub.in", "sidbi.in", "udyamimitra.in", "w3.org"],
  // Government banks, for their own terms.
  ...["bankofbaroda.in", "bankofmaharashtra.in", "indianbank.in"],
  // Incubators of public universities and institutes, which give out the money of a scheme.
  ...["aauincubator.in", "csvtuforte.com", "fitt-iitd.in", "rkvy-raftaariitbhu.org"],
  ...["siicincubator.com"],
];

/** Whether a page at this address is an official one. A copy of an official text elsewhere is not. */
export function isOfficial(address: string): boolean {
  const { hostname } = new URL(address);
  return ["gov.in", "nic.in", ...otherHosts].some((host) => `.${hostname}`.endsWith(`.${host}`));
}
