import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PropertyGallery } from './property-gallery.tsx';

const image = (id: string, isPrimary: boolean) => ({
  id,
  url: `https://images.example/${id}.jpg`,
  fileId: null,
  alt: '',
  isPrimary,
  position: 0,
});

it('returns the focus to the picture that was opened', async () => {
  const user = userEvent.setup();
  await renderInApp(<PropertyGallery title="T3 Mercière" type="Appartement" images={[image('une', true), image('deux', false)]} />);
  const second = screen.getByRole('button', { name: 'Agrandir la photo 2 sur 2' });
  await user.click(second);
  expect((await screen.findByRole('dialog')).textContent).toContain('2 / 2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(second));
});
