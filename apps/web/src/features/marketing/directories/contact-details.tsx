import { Anchor } from '@mantine/core';
import { type Description, DescriptionList } from '#components/description-list.tsx';
import { formatPhone } from '#lib/format.ts';
import { phoneLink } from '#lib/phone-link.ts';

interface ContactDetailsProps {
  city?: string;
  phone?: string;
  email: string;
}

/** Known contact details only. */
export function ContactDetails({ city = '', phone = '', email }: ContactDetailsProps) {
  const items: Description[] = [];
  if (city) items.push({ label: 'Ville', value: city });
  if (phone)
    items.push({
      label: 'Téléphone',
      value: (
        <Anchor inherit href={phoneLink(phone)}>
          {formatPhone(phone)}
        </Anchor>
      ),
    });
  if (email)
    items.push({
      label: 'E-mail',
      value: (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      ),
    });
  if (items.length === 0) return <p>Aucune coordonnée n’a été renseignée.</p>;
  return <DescriptionList items={items} columns={1} />;
}
