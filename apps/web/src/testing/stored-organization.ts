import { type Answers, emptyPage, type Output } from './server-answers.ts';

/** The organisation of the signed-in user, in the settings. */
export const ORGANIZATION: Output<'organizations.current'> = {
  id: 'organization-1',
  name: 'Agence Martin',
  kind: 'agence',
  address: '',
  postalCode: '',
  city: '',
  siret: '',
  phone: '',
  email: '',
  presentation: '',
  callDaysAhead: 15,
  friendlyReminderDays: 5,
  formalReminderDays: 15,
  noticeReminderDays: 30,
  isPublic: false,
  slug: null,
  logoFileId: null,
  bank: null,
  version: 3,
};

/** Answers for the settings, where the instance is empty. */
export const SETTINGS_ANSWERS: Answers = {
  'organizations.current': () => ORGANIZATION,
  'archives.current': () => null,
  'members.list': () => [],
  'invitations.list': emptyPage,
  'notifications.preferences': () => [],
  'sessions.organizations': () => [],
  'webhooks.list': () => [],
  'instance.demoRequests': () => [],
  'instance.plans': () => [],
  'instance.accounts': emptyPage,
  'instance.jobRuns': emptyPage,
  'instance.deadJobs': () => [],
  'instance.zones': () => [],
  'indices.list': () => [],
};
