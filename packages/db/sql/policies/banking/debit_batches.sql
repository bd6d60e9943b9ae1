select raise_wall('debit_batches');
