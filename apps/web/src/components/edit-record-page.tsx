import { type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { DraftPlace } from '#lib/form-draft.ts';
import type { ZodForm } from '#lib/form.ts';
import { useSession } from '#lib/session.ts';
import { type FormConfirmation, useConfirmation } from '#lib/use-confirmation.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { type EntityMessages, type MutationProcedure, useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FormNoticeSection } from './form-notice-section.tsx';
import { LoadedRecord, type RecordQuery } from './loaded-record.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface EditedRow {
  id: string;
  version: number;
  updatedByName: string | null;
  /** ISO instant. */
  updatedAt: string;
}

export interface RecordFormProps<Row, Draft> {
  record: Row;
  form: ZodForm<Draft>;
  /** What the form started from. */
  shown: Draft;
  onSubmit: (draft: Draft) => void;
  confirmation: FormConfirmation<Draft>;
  pending: boolean;
  onCancel: () => void;
  notice: ReactNode;
}

interface EditFormOptions<Row, Input extends object, Draft extends Input, Sent, Output, Problem> {
  schema: z.ZodType<unknown, Input>;
  draftOf: (record: Row) => Draft;
  /** Takes the focus once a conflict is decided. */
  firstField: keyof Draft & string;
  labels: Record<keyof Draft & string, string>;
  /** A value of any field, as the conflict shows it. */
  valueText: (record: Row) => (field: string, value: unknown) => string;
  messages: { one: EntityMessages & { unexpected: string }; save: { failure: string }; update: EntityMessages<Output> };
  update: MutationProcedure<Sent, Output, Problem>;
  /** `confirmed`: the warnings that the user has confirmed, where the server asks for it. */
  inputOf: (draft: Draft, base: StoredDraft<Draft>, record: Row, confirmed: readonly string[]) => Sent;
  onSaved?: (output: Output) => void;
  /** Reads the record again, when somebody else has saved it meanwhile. */
  readAgain: () => Promise<Row>;
  /** Where saving and cancelling lead, for a user who did not come from the page of the record. */
  page: NavigateOptions;
  /** Where cancelling leads every user. */
  cancelPage?: NavigateOptions;
  /** Above the form, where there is no conflict to decide. */
  remark?: (record: Row) => ReactNode;
  children: (props: RecordFormProps<Row, Draft>) => ReactNode;
}

interface EditRecordPageProps<Row, Input extends object, Draft extends Input, Sent, Output, Problem> extends EditFormOptions<
  Row,
  Input,
  Draft,
  Sent,
  Output,
  Problem
> {
  canWrite: boolean;
  query: RecordQuery<Row>;
  missing: ReactNode;
  header: (record: Row) => ReactNode;
  loadingLabel?: string;
  isWaiting?: boolean;
  /** The path of this page, under which its draft is kept. */
  path: string;
}

/** The page that edits a stored record: its reading, its draft, its conflict with another user's save, its leaving. */
export function EditRecordPage<Row extends EditedRow, Input extends object, Draft extends Input, Sent, Output, Problem>({
  canWrite,
  query,
  missing,
  header,
  loadingLabel,
  isWaiting,
  path,
  ...options
}: EditRecordPageProps<Row, Input, Draft, Sent, Output, Problem>) {
  return (
    <LoadedRecord
      query={query}
      isAllowed={canWrite}
      messages={options.messages.one}
      missing={missing}
      isFresh
      {...(loadingLabel === undefined ? {} : { loadingLabel })}
      {...(isWaiting === undefined ? {} : { isWaiting })}
    >
      {(record) => (
        <>
          {header(record)}
          <StartedForm key={record.id} record={record} path={path} options={options} />
        </>
      )}
    </LoadedRecord>
  );
}

interface StartedFormProps<Row, Input extends object, Draft extends Input, Sent, Output, Problem> {
  record: Row;
  path: string;
  options: EditFormOptions<Row, Input, Draft, Sent, Output, Problem>;
}

interface EditFormProps<Row, Input extends object, Draft extends Input, Sent, Output, Problem> {
  record: Row;
  place: DraftPlace;
  start: EditStart<Draft>;
  onRestart: (from: StoredDraft<Draft>) => void;
  options: EditFormOptions<Row, Input, Draft, Sent, Output, Problem>;
}

const asStored = <Row extends EditedRow, Draft>(record: Row, draftOf: (record: Row) => Draft): StoredDraft<Draft> => ({
  version: record.version,
  stored: draftOf(record),
});

function StartedForm<Row extends EditedRow, Input extends object, Draft extends Input, Sent, Output, Problem>({
  record,
  path,
  options,
}: StartedFormProps<Row, Input, Draft, Sent, Output, Problem>) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: path };
  const { start, generation, restart } = useEditStart(place, asStored(record, options.draftOf));
  return <EditForm key={generation} record={record} place={place} start={start} onRestart={restart} options={options} />;
}

function EditForm<Row extends EditedRow, Input extends object, Draft extends Input, Sent, Output, Problem>({
  record,
  place,
  start,
  onRestart,
  options,
}: EditFormProps<Row, Input, Draft, Sent, Output, Problem>) {
  const { draftOf, messages, page, cancelPage, children } = options;
  const navigate = useNavigate();
  const router = useRouter();
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const edited = useEditedRecord<Input, Draft>({
    schema: options.schema,
    start,
    place,
    lost: messages.save,
    firstField: options.firstField,
    readAgain: async () => {
      const fresh = await options.readAgain();
      return { ...asStored(fresh, draftOf), by: fresh.updatedByName, at: fresh.updatedAt };
    },
  });
  const { form, conflict, loaded, version } = edited;
  const update = useEntityMutation(options.update, {
    messages: messages.update,
    form,
    onFailure: edited.onFailure,
    onWarnings: (warnings) => confirmation.ask(warnings),
    onDone: async (output) => {
      edited.markSaved();
      options.onSaved?.(output);
      // « Retour » on the page of the record leads to the list, not to this form again.
      if (fromDetail) router.history.back({ ignoreBlocker: true });
      else await navigate({ ...page, replace: true, ignoreBlocker: true });
    },
  });
  const confirmation = useConfirmation<Draft>((draft, confirmed) => {
    if (!update.isPending) update.mutate(options.inputOf(draft, { version, stored: loaded }, record, confirmed));
  });
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={options.labels}
      write={options.valueText(record)}
      onKeep={edited.keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    <>
      {start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(record, draftOf))} />}
      {options.remark?.(record)}
    </>
  );
  return (
    <>
      {children({
        record,
        form,
        shown: start.shown,
        onSubmit: confirmation.submit,
        confirmation,
        pending: update.isPending,
        onCancel: () => {
          if (fromDetail && !cancelPage) router.history.back();
          else void navigate(cancelPage ?? page);
        },
        notice,
      })}
      <UnsavedChanges isDirty={edited.isDirty} />
    </>
  );
}
