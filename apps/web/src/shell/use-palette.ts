import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Ctrl+K. Its dialog is loaded when first opened, and takes the focus after that: keys typed until then are kept as the beginning of the
 * search, and reach no field or shortcut of the page behind it.
 */
export function usePalette() {
  const [state, setState] = useState<'unused' | 'opening' | 'open' | 'closed'>('unused');
  const [query, setQuery] = useState('');
  const open = () => {
    if (state === 'opening' || state === 'open') return;
    setQuery('');
    setState('opening');
  };
  const close = () => setState('closed');
  useHotkeys([['mod+K', open]], []);

  const keep = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape') return close();
    if (ctrlKey || metaKey || altKey) return;
    if (key.length === 1) setQuery((typed) => typed + key);
    else if (key === 'Backspace') setQuery((typed) => typed.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isOpening = state === 'opening';
  useEffect(() => {
    if (!isOpening) return;
    const listen = (event: KeyboardEvent) => keep(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [isOpening]);

  return {
    isUsed: state !== 'unused',
    open,
    /** Its message does not take the focus: keys belong to the page again. */
    onLost: () => setState('open'),
    dialog: {
      opened: state === 'opening' || state === 'open',
      onClose: close,
      query,
      onQuery: setQuery,
      onReady: () => setState((was) => (was === 'opening' ? 'open' : was)),
    },
  };
}
