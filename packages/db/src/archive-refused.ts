type Reason = 'other version' | 'known organization' | 'known account' | 'no manager' | 'account not confirmed' | 'foreign row';

interface Details {
  emails?: readonly string[];
  versions?: { archive: string; here: string };
}

/** Why an archive cannot be read into this instance. Nothing was written. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly reason: Reason;
  /** The e-mail addresses that it is about. */
  readonly emails: readonly string[];
  /** The hashes of the last migrations. */
  readonly versions: { archive: string; here: string };

  constructor(reason: Reason, { emails = [], versions = { archive: '', here: '' } }: Details = {}) {
    super(`archive refused: ${reason}`);
    this.reason = reason;
    this.emails = emails;
    this.versions = versions;
  }
}
