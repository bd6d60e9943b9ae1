import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCan } from '#lib/use-can.ts';
import { useClosedByBack } from '#lib/use-closed-by-back.ts';
import { linkTo, type NavigationEntry } from './navigation.ts';
import classes from './palette-dialog.module.css';
import type { PaletteAction, PaletteSource } from '#lib/palette.ts';

interface PaletteDialogProps {
  opened: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** The search field has the focus: it receives the keys from now on. */
  onReady: () => void;
  entries: NavigationEntry[];
  actions: PaletteAction[];
  sources: PaletteSource[];
}

interface Item {
  id: string;
  label: string;
  description?: string;
  icon: TablerIcon;
  keywords?: string | undefined;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const [store, palette] = createSpotlight();
const MIN_CHARACTERS = 2;
const PAUSE_MS = 180;

/** Pages, actions and records behind one shortcut. Loaded when first opened. */
export function PaletteDialog({ opened, onClose, query, onQuery, onReady, entries, actions, sources }: PaletteDialogProps) {
  const navigate = useNavigate();
  const can = useCan();
  const [settled] = useDebouncedValue(query.trim(), PAUSE_MS);
  useClosedByBack(opened ? onClose : null);
  useEffect(() => (opened ? palette.open() : palette.close()), [opened]);

  const found = useQueries({
    queries: sources.map(({ group, search }) => ({
      queryKey: ['palette', group, settled],
      queryFn: () => search(settled),
      enabled: settled.length >= MIN_CHARACTERS,
    })),
  });

  // Actions and pages first: they are few, and do not move when records arrive.
  const groups = [
    [
      'Actions',
      matching(
        query,
        actions.filter(({ permission }) => permission === undefined || can(permission)).map((action) => ({ id: action.label, ...action })),
      ),
    ],
    [
      'Aller à',
      matching(
        query,
        entries.map(({ path, label, icon, keywords }) => ({ id: path, label, icon, keywords, link: linkTo(path) })),
      ),
    ],
    ...sources.map((source, at): [string, Item[]] => [
      source.group,
      (found[at]?.data ?? []).map((record) => ({ ...record, icon: source.icon })),
    ]),
  ].filter((group): group is [string, Item[]] => (group[1]?.length ?? 0) > 0);
  const searching = found.some(({ isFetching }) => isFetching);

  // Results may arrive where nothing was found before: Enter opens the first row.
  const arrived = found.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  useEffect(() => {
    if (settled !== '') selectFirst();
  }, [arrived, settled]);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      size={600}
      yOffset="12dvh"
      centered={false}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': 'Rechercher' } }}
      scrollable
      maxHeight={420}
      clearQueryOnClose
      transitionProps={{ duration: 140, transition: 'pop' }}
    >
      <Spotlight.Search
        placeholder="Un bien, une page, une action…"
        aria-label="Rechercher"
        onFocus={onReady}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {groups.map(([name, items]) => (
          <Spotlight.ActionsGroup key={name} label={name}>
            {items.map(({ id, label, description, icon: Icon, link }) => (
              <Spotlight.Action
                key={id}
                label={label}
                description={description}
                leftSection={<Icon size={20} stroke={1.6} aria-hidden="true" />}
                rightSection={<IconArrowRight size={16} aria-hidden="true" className={classes.go} />}
                onClick={() => void navigate(link)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{searching ? 'Recherche…' : 'Rien de ce nom.'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Selects as Mantine does, which has no API for it. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

function matching(query: string, items: Item[]): Item[] {
  const wanted = fold(query.trim());
  return items.filter(({ label, keywords = '' }) => fold(`${label} ${keywords}`).includes(wanted));
}

/** Accents and case are ignored. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
