/** The shape of a file in English, which the one in Hindi has too: a key that it lacks is a type error. */
type Both<English, _Hindi extends English> = English;

/** The files that pages show, each by its noun. A page loads those that it needs. `applicant-messages.ts` has the applicants' own. */
export type PageMessages = {
  about: Both<typeof import("./en/about.json"), typeof import("./hi/about.json")>;
  account: Both<typeof import("./en/account.json"), typeof import("./hi/account.json")>;
  applicantLinks: Both<
    typeof import("./en/applicant-links.json"),
    typeof import("./hi/applicant-links.json")
  >;
  appointments: Both<typeof import("./en/appointments.json"), typeof import("./hi/appointments.json")>;
  audit: Both<typeof import("./en/audit.json"), typeof import("./hi/audit.json")>;
  automaticSteps: Both<
    typeof import("./en/automatic-steps.json"),
    typeof import("./hi/automatic-steps.json")
  >;
  bills: Both<typeof import("./en/bills.json"), typeof import("./hi/bills.json")>;
  calculators: Both<typeof import("./en/calculators.json"), typeof import("./hi/calculators.json")>;
  claims: Both<typeof import("./en/claims.json"), typeof import("./hi/claims.json")>;
  clientForm: Both<typeof import("./en/client-form.json"), typeof import("./hi/client-form.json")>;
  clients: Both<typeof import("./en/clients.json"), typeof import("./hi/clients.json")>;
  contact: Both<typeof import("./en/contact.json"), typeof import("./hi/contact.json")>;
  conversations: Both<typeof import("./en/conversations.json"), typeof import("./hi/conversations.json")>;
  customRegisters: Both<
    typeof import("./en/custom-registers.json"),
    typeof import("./hi/custom-registers.json")
  >;
  dataRequests: Both<typeof import("./en/data-requests.json"), typeof import("./hi/data-requests.json")>;
  deliveries: Both<typeof import("./en/deliveries.json"), typeof import("./hi/deliveries.json")>;
  documents: Both<typeof import("./en/documents.json"), typeof import("./hi/documents.json")>;
  duties: Both<typeof import("./en/duties.json"), typeof import("./hi/duties.json")>;
  eligibility: Both<typeof import("./en/eligibility.json"), typeof import("./hi/eligibility.json")>;
  enquiries: Both<typeof import("./en/enquiries.json"), typeof import("./hi/enquiries.json")>;
  events: Both<typeof import("./en/events.json"), typeof import("./hi/events.json")>;
  fees: Both<typeof import("./en/fees.json"), typeof import("./hi/fees.json")>;
  find: Both<typeof import("./en/find.json"), typeof import("./hi/find.json")>;
  followUps: Both<typeof import("./en/follow-ups.json"), typeof import("./hi/follow-ups.json")>;
  hours: Both<typeof import("./en/hours.json"), typeof import("./hi/hours.json")>;
  imports: Both<typeof import("./en/imports.json"), typeof import("./hi/imports.json")>;
  leadSources: Both<typeof import("./en/lead-sources.json"), typeof import("./hi/lead-sources.json")>;
  list: Both<typeof import("./en/list.json"), typeof import("./hi/list.json")>;
  merge: Both<typeof import("./en/merge.json"), typeof import("./hi/merge.json")>;
  notices: Both<typeof import("./en/notices.json"), typeof import("./hi/notices.json")>;
  parts: Both<typeof import("./en/parts.json"), typeof import("./hi/parts.json")>;
  portal: Both<typeof import("./en/portal.json"), typeof import("./hi/portal.json")>;
  privacy: Both<typeof import("./en/privacy.json"), typeof import("./hi/privacy.json")>;
  profile: Both<typeof import("./en/profile.json"), typeof import("./hi/profile.json")>;
  projectReports: Both<
    typeof import("./en/project-reports.json"),
    typeof import("./hi/project-reports.json")
  >;
  publicAppointments: Both<
    typeof import("./en/public-appointments.json"),
    typeof import("./hi/public-appointments.json")
  >;
  publicDuties: Both<typeof import("./en/public-duties.json"), typeof import("./hi/public-duties.json")>;
  publicEnquiries: Both<
    typeof import("./en/public-enquiries.json"),
    typeof import("./hi/public-enquiries.json")
  >;
  publicPartners: Both<
    typeof import("./en/public-partners.json"),
    typeof import("./hi/public-partners.json")
  >;
  publishing: Both<typeof import("./en/publishing.json"), typeof import("./hi/publishing.json")>;
  readApi: Both<typeof import("./en/read-api.json"), typeof import("./hi/read-api.json")>;
  readyTexts: Both<typeof import("./en/ready-texts.json"), typeof import("./hi/ready-texts.json")>;
  search: Both<typeof import("./en/search.json"), typeof import("./hi/search.json")>;
  services: Both<typeof import("./en/services.json"), typeof import("./hi/services.json")>;
  settings: Both<typeof import("./en/settings.json"), typeof import("./hi/settings.json")>;
  sheet: Both<typeof import("./en/sheet.json"), typeof import("./hi/sheet.json")>;
  site: Both<typeof import("./en/site.json"), typeof import("./hi/site.json")>;
  staff: Both<typeof import("./en/staff.json"), typeof import("./hi/staff.json")>;
  statements: Both<typeof import("./en/statements.json"), typeof import("./hi/statements.json")>;
  team: Both<typeof import("./en/team.json"), typeof import("./hi/team.json")>;
};

/** The files of mails, PDFs, exports, and of pages that the server sends with their figures. */
export type ServerMessages = {
  acknowledgement: Both<
    typeof import("./en/acknowledgement.json"),
    typeof import("./hi/acknowledgement.json")
  >;
  appointmentMails: Both<
    typeof import("./en/appointment-mails.json"),
    typeof import("./hi/appointment-mails.json")
  >;
  exports: Both<typeof import("./en/exports.json"), typeof import("./hi/exports.json")>;
  firmMail: Both<typeof import("./en/firm-mail.json"), typeof import("./hi/firm-mail.json")>;
  health: Both<typeof import("./en/health.json"), typeof import("./hi/health.json")>;
  mailbox: Both<typeof import("./en/mailbox.json"), typeof import("./hi/mailbox.json")>;
  pdf: Both<typeof import("./en/pdf.json"), typeof import("./hi/pdf.json")>;
  reportPdf: Both<typeof import("./en/report-pdf.json"), typeof import("./hi/report-pdf.json")>;
  reports: Both<typeof import("./en/reports.json"), typeof import("./hi/reports.json")>;
  settingRows: Both<typeof import("./en/setting-rows.json"), typeof import("./hi/setting-rows.json")>;
  whatsapp: Both<typeof import("./en/whatsapp.json"), typeof import("./hi/whatsapp.json")>;
};
