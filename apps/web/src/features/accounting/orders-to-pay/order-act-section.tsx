import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './order-act-section.module.css';

interface NamedActs {
  of: string;
  documentIds: readonly string[];
  max: number;
  onChange: (ids: string[]) => void;
  onSending: (isSending: boolean) => void;
}

/** Chooses or files documents: these stand in a later area, so the page gives this part. */
export type ActsOf = (named: NamedActs) => ReactNode;

/** Under the field, when the dialog is confirmed before its file is filed. */
export const STILL_SENDING = 'Le fichier est en cours d’envoi\u00A0: attendez qu’il soit classé.';

interface OrderActSectionProps {
  description: string;
  required?: boolean;
  documentId: string | null;
  onChange: (id: string | null) => void;
  onSending: (isSending: boolean) => void;
  error: ReactNode;
  acts: ActsOf;
}

/** The act of an order to pay: one filed document. */
export function OrderActSection({ description, required = false, documentId, onChange, onSending, error, acts }: OrderActSectionProps) {
  return (
    <Input.Wrapper
      component="fieldset"
      label="Acte signifié"
      labelElement="div"
      aria-label="Acte signifié"
      required={required}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      className={classes.field}
    >
      <div className={classes.documents}>
        {acts({
          of: 'acte signifié',
          documentIds: documentId === null ? [] : [documentId],
          max: 1,
          onChange: ([id = null]) => onChange(id),
          onSending,
        })}
      </div>
    </Input.Wrapper>
  );
}
