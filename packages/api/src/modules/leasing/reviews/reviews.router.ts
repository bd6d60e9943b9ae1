import { reviewModeration, reviewsOfProperty, reviewValues, waitingReviews } from '@lares/validation/leasing/reviews';
import { requires, router } from '../../../trpc/procedures.ts';
import { createReview, moderateReview } from './reviews.commands.ts';
import { reviewsOf, waitingReviewsOf } from './reviews.queries.ts';

export const reviewsRouter = router({
  ofProperty: requires('properties:read')
    .input(reviewsOfProperty)
    .query(({ ctx, input }) => reviewsOf(ctx, input)),
  create: requires('reviews:create')
    .input(reviewValues)
    .mutation(({ ctx, input }) => createReview(ctx, input)),
  waiting: requires('reviews:moderate')
    .input(waitingReviews)
    .query(({ ctx, input }) => waitingReviewsOf(ctx, input)),
  moderate: requires('reviews:moderate')
    .input(reviewModeration)
    .mutation(({ ctx, input }) => moderateReview(ctx, input)),
});
