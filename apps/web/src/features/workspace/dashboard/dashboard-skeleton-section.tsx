import { SimpleGrid, Skeleton } from '@mantine/core';

/** Shaped like the figures and the first two panels. */
export function DashboardSkeletonSection() {
  return (
    <output aria-label="Tableau de bord : chargement">
      <div aria-hidden="true">
        <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} height={108} radius="lg" />
          ))}
        </SimpleGrid>
        <Skeleton height={50} radius="lg" mt="md" />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mt="md">
          <Skeleton height={320} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </SimpleGrid>
      </div>
    </output>
  );
}
