import { DEFAULT_INQUIRY_MESSAGE } from '@lares/domain/portfolio/inquiries/message';
import { describe, expect, it } from 'vitest';
import { inquiryValues } from './inquiries.ts';

const inquiry = {
  propertyId: '0198c0de-0000-7000-8000-000000000001',
  name: 'Camille Durand',
  email: 'Camille@Exemple.fr ',
  phone: '+33612345678',
  message: DEFAULT_INQUIRY_MESSAGE,
};

describe('an inquiry', () => {
  it('starts with the specified text', () => {
    expect(DEFAULT_INQUIRY_MESSAGE).toBe("Je suis intéressé(e) par cette propriété et je souhaiterais obtenir plus d'informations.");
  });

  it('is trimmed, with the e-mail in lower case', () => {
    expect(inquiryValues.parse(inquiry)).toEqual({ ...inquiry, email: 'camille@exemple.fr' });
  });

  it('requires every field', () => {
    const result = inquiryValues.safeParse({ ...inquiry, name: ' ', email: '', phone: '', message: '' });
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Le nom est requis'],
      ['email', 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr'],
      ['phone', 'Le téléphone est requis'],
      ['message', 'Le message est requis'],
    ]);
  });

  it.each(['0612345678', '+33 6 12 34 56 78', '06.12.34.56.78', '0033612345678', '+1 415 555 0100'])(
    'accepts the phone number %s',
    (phone) => {
      expect(inquiryValues.safeParse({ ...inquiry, phone }).success).toBe(true);
    },
  );

  it.each(['06 12 34', '12', 'appelez-moi', '+33', '06123456789'])('refuses the phone number %s', (phone) => {
    expect(inquiryValues.safeParse({ ...inquiry, phone }).error?.issues[0]?.message).toBe('Numéro de téléphone invalide');
  });
});
