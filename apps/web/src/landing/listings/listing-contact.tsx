import { DEFAULT_INQUIRY_MESSAGE } from '@lares/domain/portfolio/inquiries/message';
import { type FormEvent, useRef, useState } from 'react';
import { LiveText } from '#components/live-text.tsx';
import { ArrivalHeading } from '#components/arrival-heading.tsx';
import type { Failure } from '#lib/failure.ts';
import { typeset } from '#lib/format.ts';
import { isServed, useCreationKey } from '#lib/use-creation-key.ts';
import frame from '../public-frame.module.css';
import classes from './listing-contact.module.css';
import type { Publisher } from './listings-frame.tsx';
import { loadPart } from '#lib/load-part.ts';

interface ListingContactProps {
  slug: string;
  listingId: string;
  organization: Publisher;
}

type State = { step: 'writing' | 'sending' | 'sent' } | { step: 'refused'; fieldErrors: Record<string, string>; reason: string };

const NOT_SENT = 'Le message n’a pas pu être envoyé. Il est conservé : réessayez dans un instant.';
const FIRST_SENT = 'Un premier message est déjà parti. Envoyez de nouveau pour ajouter celui-ci.';
const OFFLINE = 'Pas de connexion. Votre message est conservé : réessayez dans un instant.';

/** A few plain inputs, so that a visitor loads no form library. */
export function ListingContact({ slug, listingId, organization }: ListingContactProps) {
  const [state, setState] = useState<State>({ step: 'writing' });
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useRef<HTMLFormElement>(null);
  const errors = state.step === 'refused' ? state.fieldErrors : {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.step === 'sending') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'name' | 'email' | 'phone' | 'message' | 'website',
      string
    >;
    setState({ step: 'sending' });
    const failure = await loadPart(() => import('./listing-server.ts')).then(
      ({ send }) => send({ ...typed, slug, listingId, creationKey }),
      () => ({ kind: 'offline' as const }),
    );
    if (failure === null) {
      setState({ step: 'sent' });
      return;
    }
    renewIfServed(failure);
    const fieldErrors = failure.kind === 'refused' ? failure.fieldErrors : {};
    setState({ step: 'refused', fieldErrors, reason: reasonOf(failure) });
    const [first] = ['name', 'email', 'phone', 'message'].filter((name) => name in fieldErrors);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  if (state.step === 'sent')
    return (
      <section className={classes.contact} aria-labelledby="contact">
        <ArrivalHeading id="contact">Demande envoyée !</ArrivalHeading>
        <LiveText>L’agent immobilier vous contactera prochainement.</LiveText>
      </section>
    );
  return (
    <section className={classes.contact} aria-labelledby="contact">
      <h2 id="contact">Cette annonce vous intéresse ?</h2>
      <form ref={form} noValidate aria-label="Demander des informations" onSubmit={(event) => void submit(event)}>
        <Field name="name" label="Nom" autoComplete="name" error={errors['name']} />
        <Field name="email" label="E-mail" type="email" autoComplete="email" error={errors['email']} />
        <Field name="phone" label="Téléphone" type="tel" autoComplete="tel" error={errors['phone']} />
        <Field name="message" label="Message" defaultValue={typeset(DEFAULT_INQUIRY_MESSAGE)} error={errors['message']} />
        {/* Hidden from people: only bots fill it. */}
        <label className={classes.trap} aria-hidden="true">
          Site web
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        {state.step === 'refused' && state.reason !== '' && (
          <p role="alert" className={classes.reason}>
            {state.reason}
          </p>
        )}
        <button type="submit" className={frame.button} aria-disabled={state.step === 'sending'}>
          {state.step === 'sending' ? 'Envoi...' : 'Envoyer la demande'}
        </button>
        <p className={classes.consent}>
          Vos coordonnées sont transmises à {organization.name}, qui ne s’en sert que pour vous répondre.{' '}
          <a href="/confidentialite">Confidentialité</a>
        </p>
      </form>
    </section>
  );
}

function reasonOf(failure: Failure): string {
  if (isServed(failure)) return FIRST_SENT;
  if (failure.kind === 'refused') return failure.reason ?? '';
  return failure.kind === 'offline' ? OFFLINE : NOT_SENT;
}

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** Initial text of a text area. */
  defaultValue?: string;
}

function Field({ name, label, error, type = 'text', autoComplete, defaultValue }: FieldProps) {
  const inputProps = {
    name,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `erreur-${name}`,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={`champ-${name}`}>
        {label}
        <span className={classes.required} aria-hidden="true">
          {' *'}
        </span>
      </label>
      {defaultValue === undefined ? (
        <input id={`champ-${name}`} type={type} autoComplete={autoComplete} {...inputProps} />
      ) : (
        <textarea id={`champ-${name}`} rows={4} defaultValue={defaultValue} {...inputProps} />
      )}
      {error !== undefined && <p id={`erreur-${name}`}>{error}</p>}
    </div>
  );
}
