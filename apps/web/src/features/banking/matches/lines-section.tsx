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

  const decidedId = useRef<string>(null);
  /** Pressed while the decision before it was under way: done after it, if its line is still the current one. */
  const kept = useRef<{ act: Decision; id: string }>(null);

  function decide(act: Decision, decided: BankLine) {
    decidedId.current = decided.id;
    if (act === 'accept') actions.onAccept(decided);
    else if (act === 'share') actions.onShare(decided);
    else actions.onSetAside(decided);
  }

  const decideKept = useEffectEvent(() => {
    const pressed = kept.current;
    kept.current = null;
    if (pressed && !isCovered && line?.id === pressed.id) decide(pressed.act, line);
  });
  useEffect(() => {
    if (!isBusy) decideKept();
  }, [isBusy]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.ctrlKey || event.metaKey || event.altKey || isTypedIn(event.target)) return;
    const act = KEYS[event.key];
    if (act === undefined || (event.key === 'Enter' && isButton(event.target))) return;
    event.preventDefault();
    if (act === 'next') move(current + 1);
    else if (act === 'previous') move(current - 1);
    else if (act === 'undo') onUndoLast?.();
    else if (line?.state !== 'à traiter') return;
    else if (!isBusy) decide(act, line);
    // Of the line that is being decided, the key is only repeated.
    else if (line.id !== decidedId.current) kept.current = { act, id: line.id };
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // The decided line left the page: the next one takes its place, and the focus that its button had, once buttons are enabled again.
  const currentId = line?.id;
  useEffect(() => {
    if (!isBusy && currentId !== undefined && (document.activeElement === document.body || document.activeElement === null))
      focusActions(items.current.get(currentId));
  }, [currentId, isBusy]);

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

type Decision = 'accept' | 'share' | 'aside';
type Act = Decision | 'next' | 'previous' | 'undo';

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
