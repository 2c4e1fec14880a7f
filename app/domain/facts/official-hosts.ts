/**
 * Hosts of public bodies and of those who make the rules, with those below them, besides all of gov.in and nic.in. The
 * accreditation cooperation succeeded the IAF; the databank of directors is kept by the Indian Institute of Corporate
 * Affairs, and nbn.be by the public body that is Belgium's member of ISO. A government bank stands for its own terms, an
 * incubator of a public university for the scheme that it carries out.
 */
const otherHosts = [
  ...["ascionline.in", "bankofmaharashtra.in", "cgtmse.in", "csvtuforte.com", "siicincubator.com"],
  ...["globalaccreditationcooperationincorporated.org", "iafcertsearch.org", "indianbank.in"],
  ...["independentdirectorsdatabank.in", "iso.org", "jansamarth.in", "mudra.org.in", "nabcb.qci.org.in"],
  ...["nbn.be", "nixi.in", "nsic.co.in", "nsicspronline.com", "qcin.org", "rbi.org.in", "sidbi.in"],
  ...["udyamimitra.in", "w3.org"],
  // Incubators of public universities and institutes, which give out the money of a scheme.
  ...["aauincubator.in", "fitt-iitd.in", "rkvy-raftaariitbhu.org"],
  // The SC-ST Hub of the Ministry of MSME, run by NSIC; a government bank, for its own terms.
  ...["scsthub.in", "bankofbaroda.in"],
];

/** Whether a page at this address is an official one. A copy of an official text elsewhere is not. */
export function isOfficial(address: string): boolean {
  const { hostname } = new URL(address);
  return ["gov.in", "nic.in", ...otherHosts].some((host) => `.${hostname}`.endsWith(`.${host}`));
}
