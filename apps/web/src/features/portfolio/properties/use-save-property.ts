import type { PropertyWarning } from '@lares/domain/portfolio/properties/warnings';
import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import type { trpcClient } from '#lib/trpc.ts';
import { reasonOf } from '#lib/use-uploads.ts';

export interface PropertySaving {
  id: string;
  version: number;
  draft: PropertyDraft;
  /** The initial values of the form. */
  stored: PropertyDraft;
  /** The current primary picture. */
  image: { id: string; url: string | null } | null;
  confirmed: PropertyWarning[];
}

export interface SavedProperty {
  id: string;
  imageFailure: { message: 'updatedWithoutNewImage' | 'updatedWithOldImage'; reason: string } | null;
}

/** Saves the fields first, then a changed external picture: a refused picture loses no other input, and is reported separately. */
export async function saveProperty(
  client: typeof trpcClient,
  { id, version, draft, stored, image, confirmed }: PropertySaving,
): Promise<SavedProperty> {
  const saved = await client.properties.update.mutate({ ...draft, imageUrl: '', id, version, confirmed });
  const address = draft.imageUrl.trim();
  if (address === stored.imageUrl) return { id, imageFailure: null };
  try {
    if (address !== '') await client.properties.update.mutate({ ...draft, imageUrl: address, id, version: saved.version, confirmed });
    else if (image) await client.properties.removeImage.mutate({ propertyId: id, imageId: image.id });
    return { id, imageFailure: null };
  } catch (error) {
    const message = stored.imageUrl === '' ? 'updatedWithoutNewImage' : 'updatedWithOldImage';
    return { id, imageFailure: { message, reason: reasonOf(error) } };
  }
}
