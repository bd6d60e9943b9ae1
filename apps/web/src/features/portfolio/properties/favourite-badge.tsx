import { ActionIcon, Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { trpc, type RouterOutputs } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './favourite-badge.module.css';
import { FAVOURITE_MESSAGES } from './favourites.messages.ts';

interface FavouriteBadgeProps {
  property: { id: string; title: string; isFavourite: boolean };
  /** On a picture, or as a button among others. */
  look: 'heart' | 'button';
}

type PropertyList = RouterOutputs['properties']['list'];
type PropertyDetail = RouterOutputs['properties']['byId'];

const LIST = [['properties', 'list']];
const DETAIL = [['properties', 'byId']];

/** Optimistic: the heart changes at once, and is reverted if the server fails. */
export function FavouriteBadge({ property, look }: FavouriteBadgeProps) {
  const { id, title, isFavourite } = property;
  const queryClient = useQueryClient();

  function show(propertyId: string, shown: boolean) {
    const turned = <Row extends { id: string; isFavourite: boolean }>(row: Row): Row =>
      row.id === propertyId ? { ...row, isFavourite: shown } : row;
    queryClient.setQueriesData<PropertyList>({ queryKey: LIST }, (page) => page && { ...page, rows: page.rows.map(turned) });
    queryClient.setQueriesData<PropertyDetail>({ queryKey: DETAIL }, (detail) => detail && turned(detail));
  }

  const set = useEntityMutation(
    {
      useMutation: (options: Parameters<typeof trpc.properties.setFavourite.useMutation>[0]) =>
        trpc.properties.setFavourite.useMutation({
          ...options,
          onMutate: async (wanted) => {
            await Promise.all([queryClient.cancelQueries({ queryKey: LIST }), queryClient.cancelQueries({ queryKey: DETAIL })]);
            show(wanted.propertyId, wanted.isFavourite);
          },
          // By the requested value, because the displayed one has changed already.
          onError: (error, wanted, ...rest) => {
            show(wanted.propertyId, !wanted.isFavourite);
            return options?.onError?.(error, wanted, ...rest);
          },
        }),
    },
    { messages: FAVOURITE_MESSAGES, invalidates: [[['properties']]] },
  );
  const turn = () => set.mutate({ propertyId: id, isFavourite: !isFavourite });
  const Icon = isFavourite ? IconHeartFilled : IconHeart;

  if (look === 'button') {
    return (
      <Button
        variant="default"
        aria-pressed={isFavourite}
        leftSection={<Icon size={16} className={classes.icon} data-chosen={isFavourite || undefined} aria-hidden="true" />}
        onClick={turn}
      >
        Favoris
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="transparent"
      size={44}
      className={classes.heart}
      aria-pressed={isFavourite}
      aria-label={`Favori : ${title}`}
      onClick={turn}
    >
      <span className={classes.disc}>
        <Icon size={18} stroke={1.8} className={classes.icon} data-chosen={isFavourite || undefined} aria-hidden="true" />
      </span>
    </ActionIcon>
  );
}
