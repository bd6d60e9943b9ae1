import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CommuneInput } from './commune-input.tsx';

const LIST = 'Lyon\t69001 69002\nNantes\t44000 44100\n';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  const onChange = vi.fn<(value: string) => void>();
  const onCommune = vi.fn<(commune: { name: string; postalCode: string }) => void>();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <CommuneInput half="name" label="Ville" onChange={onChange} onCommune={onCommune} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { onChange, onCommune, input: screen.getByRole('combobox', { name: 'Ville' }) };
}

it('proposes communes of the list, keeps its half of the chosen one and hands the commune over', async () => {
  const { onChange, onCommune, input } = open(() => Promise.resolve(new Response(LIST)));
  await userEvent.type(input, 'lyo');
  await userEvent.click(await screen.findByRole('option', { name: '69002 Lyon' }));
  expect(input).toHaveProperty('value', 'Lyon');
  expect(onChange).toHaveBeenLastCalledWith('Lyon');
  expect(onCommune).toHaveBeenCalledExactlyOnceWith({ name: 'Lyon', postalCode: '69002' });
});

it('takes any text while the list is missing', async () => {
  const { onChange, input } = open(() => Promise.reject(new TypeError('offline')));
  await userEvent.type(input, 'Lyon');
  expect(onChange).toHaveBeenLastCalledWith('Lyon');
  expect(screen.queryByRole('option')).toBeNull();
});
