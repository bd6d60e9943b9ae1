import { debtOnDay, orderAct, ordersToRead, orderToRecord, orderWithdrawal } from '@lares/validation/accounting/orders-to-pay';
import { requires, router } from '../../../trpc/procedures.ts';
import { addOrderAct, recordOrder, withdrawOrder } from './orders-to-pay.commands.ts';
import { debtToClaim, ordersOfLease } from './orders-to-pay.queries.ts';

const writing = requires('orders-to-pay:write');

export const ordersToPayRouter = router({
  byLease: requires('orders-to-pay:read')
    .input(ordersToRead)
    .query(({ ctx, input }) => ordersOfLease(ctx, input)),
  debt: writing.input(debtOnDay).query(({ ctx, input }) => debtToClaim(ctx, input)),
  record: writing.input(orderToRecord).mutation(({ ctx, input }) => recordOrder(ctx, input)),
  addAct: writing.input(orderAct).mutation(({ ctx, input }) => addOrderAct(ctx, input)),
  withdraw: writing.input(orderWithdrawal).mutation(({ ctx, input }) => withdrawOrder(ctx, input)),
});
