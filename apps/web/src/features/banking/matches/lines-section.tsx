import { Kbd } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BankLine } from './matches.labels.ts';
import { LineCard, type LineActions } from './line-card.tsx';
import classes from './lines-section.module.css';

interface LinesSectionProps extends LineActions {
  rows: readonly BankLine[];
  isBusy: boolean;
  /** A dialog is open: the keys are its own. */
  isCovered: boolean;
  /** Takes the last decision back; null without one. */
  onUndoLast: (() => void) | null;
  /** Another number gives the focus to the current line: after an import, the keys work at once. */
  imports: number;
}

/** The lines of a page, worked by keyboard: the arrows move, the other keys decide the current line. */
export function LinesSection({ rows, isBusy, isCovered, onUndoLast, imports, ...actions }: LinesSectionProps) {
  const [at, setAt] = useState(0);
  const items = useRef(new Map<string, HTMLLIElement>());
  const current = Math.min(at, rows.length - 1);
  const line = rows[current];

  function move(to: number) {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setAt(next);
    focusActions(items.current.get(rows[next]?.id ?? ''));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.ctrlKey || event.metaKey || event.altKey || isTypedIn(event.target)) return;
    const act = KEYS[event.key];
    if (act === undefined || (event.key === 'Enter' && isButton(event.target))) return;
    event.preventDefault();
    if (act === 'next') move(current + 1);
    else if (act === 'previous') move(current - 1);
    else if (act === 'undo') onUndoLast?.();
    else if (line && !isBusy && line.state === 'à traiter') {
      if (act === 'accept') actions.onAccept(line);
      else if (act === 'share') actions.onShare(line);
      else actions.onSetAside(line);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // The decided line left the page: the next one takes its place, and the focus that its button had.
  const currentId = line?.id;
  useEffect(() => {
    if (currentId !== undefined && (document.activeElement === document.body || document.activeElement === null))
      focusActions(items.current.get(currentId));
  }, [currentId]);

  const focusCurrent = useEffectEvent(() => focusActions(items.current.get(currentId ?? '')));
  useEffect(() => {
    // After the dialog gave the focus back to its button.
    if (imports > 0) requestAnimationFrame(() => focusCurrent());
  }, [imports]);

  const isWaiting = line?.state === 'à traiter';
  return (
    <>
      {isWaiting && (
        <ul className={classes.keys} aria-label="Raccourcis clavier">
          <li>
            <Kbd>↓</Kbd> <Kbd>↑</Kbd> ligne
          </li>
          <li>
            <Kbd>Entrée</Kbd> accepter
          </li>
          <li>
            <Kbd>C</Kbd> choisir
          </li>
          <li>
            <Kbd>E</Kbd> écarter
          </li>
          <li>
            <Kbd>Z</Kbd> annuler la dernière décision
          </li>
        </ul>
      )}
      <ul className={classes.lines} aria-label="Lignes de relevé">
        {rows.map((row, rank) => (
          <LineCard
            key={row.id}
            ref={(item) => {
              if (item) items.current.set(row.id, item);
              else items.current.delete(row.id);
            }}
            line={row}
            isCurrent={rank === current}
            isBusy={isBusy}
            onFocus={() => setAt(rank)}
            {...actions}
          />
        ))}
      </ul>
    </>
  );
}

type Act = 'next' | 'previous' | 'accept' | 'share' | 'aside' | 'undo';

const KEYS: Readonly<Record<string, Act>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Enter: 'accept',
  c: 'share',
  e: 'aside',
  z: 'undo',
};

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="dialog"]') !== null;
/** It does what it says by itself. */
const isButton = (target: EventTarget | null): boolean => target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

/** The first action of a line that is possible: « Accepter », or « Choisir… » where nothing is proposed. */
function focusActions(item: HTMLElement | undefined): void {
  item?.querySelector<HTMLElement>(':enabled')?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}
