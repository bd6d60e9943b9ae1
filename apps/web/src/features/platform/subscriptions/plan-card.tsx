import { Button, Paper, Title } from '@mantine/core';
import { type Plan, PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatLargeCents } from '#lib/format.ts';
import classes from './plan-card.module.css';

interface PlanText {
  audience: string;
  features: readonly string[];
  limitations: readonly string[];
}

/** The specified texts of each plan. */
const TEXT: Record<Plan, PlanText> = {
  basic: {
    audience: 'Pour les petits propriétaires',
    features: ['Jusqu’à 5 biens', 'Gestion des locataires', 'Documents de base', 'Facturation simple'],
    limitations: ['Pas de rapports avancés', 'Support par e-mail uniquement'],
  },
  premium: {
    audience: 'Pour les gestionnaires de biens',
    features: [
      'Jusqu’à 20 biens',
      'Gestion complète des locataires',
      'Tous les documents',
      'Facturation avancée',
      'Rapports mensuels',
      'Support prioritaire',
    ],
    limitations: ['Pas d’API personnalisée'],
  },
  enterprise: {
    audience: 'Pour les agences immobilières',
    features: ['Biens illimités', 'Toutes les fonctionnalités', 'API personnalisée', 'Rapports avancés', 'Support dédié 24 h/24, 7 j/7'],
    limitations: [],
  },
};

interface PlanCardProps {
  plan: Plan;
  isCurrent: boolean;
  /** The next larger plan has the primary button. */
  isNext: boolean;
  /** Absent when the user may not choose: the button is disabled. */
  onChoose?: (() => void) | undefined;
}

export function PlanCard({ plan, isCurrent, isNext, onChoose }: PlanCardProps) {
  const { name, monthlyCents } = PLAN_FACTS[plan];
  const { audience, features, limitations } = TEXT[plan];
  return (
    <Paper component="article" className={classes.card} data-current={isCurrent || undefined} aria-label={`Plan ${name}`}>
      <div className={classes.head}>
        <Title order={3} className={classes.name}>
          {name}
        </Title>
        {isCurrent && <StatusBadge kind="plan" word="Plan actuel" />}
      </div>
      <p className={classes.audience}>{audience}</p>
      <p className={classes.price}>
        <span className="figures">{formatLargeCents(monthlyCents)}</span>
        <small>/mois</small>
      </p>
      <div className={classes.lines}>
        <ul aria-label="Fonctionnalités">
          {features.map((line) => (
            <li key={line}>
              <IconCheck size={18} stroke={2} aria-hidden="true" data-kind="feature" />
              {line}
            </li>
          ))}
        </ul>
        {limitations.length > 0 && (
          <ul aria-label="Limites">
            {limitations.map((line) => (
              <li key={line} data-kind="limitation">
                <IconMinus size={18} stroke={2} aria-hidden="true" />
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button fullWidth variant={isNext && onChoose ? 'filled' : 'default'} disabled={isCurrent || !onChoose} onClick={onChoose}>
        {isCurrent ? 'Votre plan' : `Choisir ${name}`}
      </Button>
    </Paper>
  );
}
