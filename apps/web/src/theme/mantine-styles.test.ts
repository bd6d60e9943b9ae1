import { expect, it } from 'vitest';

const sheet =
  import.meta.glob<string>('./mantine-styles.ts', { query: '?raw', import: 'default', eager: true })['./mantine-styles.ts'] ?? '';
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], { query: '?raw', import: 'default', eager: true });
const available = Object.keys(import.meta.glob('../../node_modules/@mantine/core/styles/*.layer.css')).map((path) =>
  path.split('/').at(-1)?.replace('.layer.css', ''),
);

/** Further style sheets that a component needs. */
const ALSO: Record<string, string[]> = {
  Select: ['Combobox', 'Input', 'ScrollArea', 'Popover', 'CloseButton'],
  MultiSelect: ['Combobox', 'Input', 'ScrollArea', 'Popover', 'CloseButton', 'PillsInput', 'Pill'],
  TagsInput: ['Combobox', 'Input', 'ScrollArea', 'Popover', 'CloseButton', 'PillsInput', 'Pill'],
  Autocomplete: ['Combobox', 'Input', 'ScrollArea', 'Popover', 'CloseButton'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  FileInput: ['Input'],
  RangeSlider: ['Slider'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton', 'ScrollArea'],
  Menu: ['Popover'],
  Checkbox: ['InlineInput', 'CheckboxIndicator'],
  Radio: ['InlineInput', 'RadioIndicator'],
  Switch: ['InlineInput'],
  SegmentedControl: ['FloatingIndicator'],
};

it('imports the style sheet of every Mantine component in use', () => {
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const needed = new Set(used.flatMap((name) => [name, ...(ALSO[name] ?? [])]).filter((name) => available.includes(name)));
  expect(needed.size).toBeGreaterThan(20);
  const missing = [...needed].filter((name) => !sheet.includes(`styles/${name}.layer.css`));
  expect(missing, 'add a line to src/theme/mantine-styles.ts for each of these').toEqual([]);
});
