import { Paper, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** Also the URL fragment of the section: « #energie ». */
  id: string;
  /** A short summary of its values, computed whenever the section is closed. `''`: empty. */
  summary?: () => string;
  /** Always open. */
  fixed?: boolean;
  /** A field with an error is never hidden. */
  hasErrors?: boolean;
  /** Initially open, because the URL points at it. */
  wanted?: boolean;
  children: ReactNode;
}

/** A part of a long form. When closed, it shows a summary; its fields stay mounted. */
export function FormSection({ title, id, summary, fixed = false, hasErrors = false, wanted = false, children }: FormSectionProps) {
  const [openedByHand, setOpenedByHand] = useState(wanted);
  // A section opened by errors stays open after they are corrected, because the user works there.
  if (hasErrors && !openedByHand) setOpenedByHand(true);
  const opened = fixed || openedByHand || hasErrors;
  const bodyId = useId();

  useEffect(() => {
    if (wanted) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [wanted, id]);

  return (
    <Paper component="section" id={id} className={classes.section} aria-labelledby={`${id}-titre`} data-opened={opened || undefined}>
      {fixed ? (
        <Title order={2} id={`${id}-titre`} className={classes.fixedTitle}>
          {title}
        </Title>
      ) : (
        <Title order={2} id={`${id}-titre`} className={classes.title}>
          <button
            type="button"
            className={classes.head}
            aria-expanded={opened}
            aria-controls={bodyId}
            onClick={() => setOpenedByHand(!opened)}
          >
            <span>{title}</span>
            {!opened && <span className={classes.summary}>{summary?.() || 'Rien de renseigné'}</span>}
            <IconChevronDown size={18} stroke={1.8} className={classes.chevron} aria-hidden="true" />
          </button>
        </Title>
      )}
      <div id={bodyId} className={classes.body} hidden={!opened}>
        {children}
      </div>
    </Paper>
  );
}
