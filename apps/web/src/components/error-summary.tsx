import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

interface SummarizedForm {
  errors: Record<string, React.ReactNode>;
  getInputNode: (path: never) => HTMLElement | null;
}

interface ErrorSummaryProps {
  form: SummarizedForm;
}

/** First element of a form: after a refused submission it takes the focus and links to each field. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const submitted = useRef(false);
  // Labels are read from the page, so that no second list can become outdated.
  const lines = Object.entries(form.errors)
    .filter(([, message]) => Boolean(message))
    .map(([path, message]) => {
      const node = form.getInputNode(path as never);
      return { path, message, node, label: labelOf(node) };
    });

  useEffect(() => {
    const host = box.current?.closest('form');
    const remember = () => {
      submitted.current = true;
    };
    // In the capture phase, before the form's own handler sets the errors.
    host?.addEventListener('submit', remember, true);
    return () => host?.removeEventListener('submit', remember, true);
  }, []);

  useEffect(() => {
    if (lines.length === 0 || !submitted.current) return;
    submitted.current = false;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length, form.errors]);

  return (
    <section ref={box} tabIndex={-1} className={classes.box} hidden={lines.length === 0} aria-label="Erreurs du formulaire">
      <p className={classes.title}>{lines.length > 1 ? `${lines.length} champs sont à corriger` : 'Un champ est à corriger'}</p>
      <ul className={classes.list}>
        {lines.map(({ path, label, message, node }) => (
          <li key={path}>
            {node === null ? (
              message
            ) : (
              <button type="button" className={classes.link} onClick={() => reach(node)}>
                {label !== '' && (
                  <strong>
                    {label}
                    {'\u00A0'}:{' '}
                  </strong>
                )}
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function labelOf(node: HTMLElement | null): string {
  if (!(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)) return '';
  // A group of radio buttons is named by its legend, not by its first choice.
  if (node.type === 'radio') return node.closest('fieldset')?.querySelector('legend')?.textContent.trim() ?? '';
  return (node.labels?.[0]?.textContent ?? node.getAttribute('aria-label') ?? '').replace('*', '').trim();
}

function reach(node: HTMLElement): void {
  node.focus();
  node.scrollIntoView({ block: 'center' });
}
