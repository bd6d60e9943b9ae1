import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { now } from '#lib/clock.ts';
import { formatInstant, relativeTime } from '#lib/format.ts';
import type { RequestDetail } from './maintenance.labels.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './request-comments-panel.module.css';

/** Comments of the people concerned, in order. */
export function RequestCommentsPanel({ requestId, comments }: { requestId: string; comments: RequestDetail['comments'] }) {
  const reading = now();
  return (
    <Panel title="Échanges">
      {comments.length === 0 ? (
        <EmptyState drawing="chat" title="Aucun message" compact>
          Gestionnaire, propriétaire et locataire concernés lisent ce qui s’écrit ici.
        </EmptyState>
      ) : (
        <ol className={classes.thread} aria-label="Échanges">
          {comments.map(({ id, authorName, isMine, text, createdAt }) => (
            <li key={id} className={classes.comment} data-mine={isMine || undefined}>
              <p className={classes.head}>
                <span className={classes.author}>{isMine ? 'Vous' : (authorName ?? 'Un administrateur')}</span>{' '}
                <time className={classes.when} dateTime={createdAt} title={formatInstant(createdAt)}>
                  {relativeTime(createdAt, reading)}
                </time>
              </p>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <CommentForm requestId={requestId} />
    </Panel>
  );
}
