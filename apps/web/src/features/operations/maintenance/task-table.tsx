import { ActionIcon, Tooltip } from '@mantine/core';
import { canFinish } from '@lares/domain/operations/maintenance/status';
import type { ExpenseProposal } from '@lares/validation/accounting/charges';
import { IconCheck, IconPencil, IconReceiptEuro, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatDay } from '#lib/format.ts';
import { assigneeText, costText, TASK_LABELS, type TaskRow } from './maintenance.labels.ts';
import classes from './task-table.module.css';

interface TaskTableProps {
  rows: TaskRow[];
  /** False for a reader from whom costs are hidden: « Non spécifié » would be a guess. */
  showsCosts: boolean;
  /** Absent for read-only users. */
  actions?: {
    /** Id of the task being finished. */
    busy: string | null;
    onFinish: (task: TaskRow) => void;
    onEdit: (task: TaskRow) => void;
    onRemove: (task: TaskRow) => void;
    /** Of a task with a cost: the page that records it as an expense. Absent when the user may not. */
    expenseOf?: ((task: TaskRow) => ExpenseProposal) | undefined;
  };
}

const dayOr = (value: TaskRow['scheduledDate'], missing: string) =>
  value === null ? <span className={classes.missing}>{missing}</span> : formatDay(value);

/** Accessible name of a button's task. */
const nameOf = (task: TaskRow) => [assigneeText(task), task.notes.slice(0, 40)].filter(Boolean).join(', ');

/** The year in which the work was done, otherwise the page chooses. */
const chargesOf = (expense: ExpenseProposal) => ({
  expense,
  ...(expense.doneOn === null ? {} : { year: Number(expense.doneOn.slice(0, 4)) }),
});

export function TaskTable({ rows, showsCosts, actions }: TaskTableProps) {
  const columns: DataColumn<TaskRow>[] = [
    { id: 'status', header: TASK_LABELS.status, phone: 'aside', cell: ({ status }) => <StatusBadge kind="maintenance" word={status} /> },
    {
      id: 'assignee',
      header: TASK_LABELS.assignedTo,
      phone: 'title',
      cell: (task) => {
        // Read-only users see contractors only, so « nobody » would be a guess.
        const text = actions || task.contractor ? assigneeText(task) : '—';
        return <span className={text === 'Non assigné' || text === '—' ? classes.missing : classes.assignee}>{text}</span>;
      },
    },
    { id: 'scheduled', header: TASK_LABELS.scheduledDate, cell: ({ scheduledDate }) => dayOr(scheduledDate, 'Non planifié') },
    { id: 'completion', header: TASK_LABELS.completionDate, cell: ({ completionDate }) => dayOr(completionDate, '—') },
  ];
  if (showsCosts) {
    columns.push({
      id: 'cost',
      header: TASK_LABELS.costCents,
      align: 'end',
      cell: ({ costCents }) => <span className={costCents ? classes.cost : classes.missing}>{costText(costCents)}</span>,
    });
  }
  // Notes and actions are for managers.
  if (actions) {
    columns.push({ id: 'notes', header: TASK_LABELS.notes, cell: ({ notes }) => <span className={classes.notes}>{notes || '—'}</span> });
    const { busy, onFinish, onEdit, onRemove, expenseOf } = actions;
    columns.push({
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (task) => (
        <span className={classes.actions}>
          {canFinish(task.status) && (
            <Tooltip label="Marquer la tâche terminée">
              <ActionIcon
                variant="default"
                size={36}
                disabled={busy === task.id}
                aria-label={`Marquer terminée : ${nameOf(task)}`}
                onClick={() => onFinish(task)}
              >
                <IconCheck size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          {expenseOf && task.costCents !== null && task.costCents > 0 && (
            <Tooltip label="Enregistrer la dépense">
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Enregistrer la dépense : ${nameOf(task)}`}
                renderRoot={(props) => <Link {...props} to="/billing/charges" search={chargesOf(expenseOf(task))} />}
              >
                <IconReceiptEuro size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          <ActionIcon variant="subtle" size={36} aria-label={`Modifier la tâche : ${nameOf(task)}`} onClick={() => onEdit(task)}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={`Supprimer la tâche : ${nameOf(task)}`}
            onClick={() => onRemove(task)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </span>
      ),
    });
  }
  return <DataTable label="Tâches" columns={columns} rows={rows} rowId={({ id }) => id} />;
}
