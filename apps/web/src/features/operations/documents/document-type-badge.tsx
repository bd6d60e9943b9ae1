import type { DocumentType } from '@lares/domain/operations/documents/type';
import {
  IconContract,
  IconFile,
  IconFileEuro,
  IconId,
  IconListCheck,
  IconReceipt,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { typeset } from '#lib/format.ts';
import classes from './document-type-badge.module.css';

const ICONS: Record<DocumentType, TablerIcon> = {
  'Contrat de bail': IconContract,
  'État des lieux': IconListCheck,
  Facture: IconFileEuro,
  'Quittance de loyer': IconReceipt,
  "Document d'identité": IconId,
  "Attestation d'assurance": IconShieldCheck,
  Autres: IconFile,
};

/** The icon of a type; its name is displayed next to it, or for screen readers only. */
export function DocumentTypeBadge({ type, isNamed = false }: { type: DocumentType; isNamed?: boolean }) {
  const Icon = ICONS[type];
  return (
    <span className={classes.badge}>
      <span className={classes.tile} title={isNamed ? undefined : typeset(type)}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      {isNamed && <span>{typeset(type)}</span>}
    </span>
  );
}
