/** PostgreSQL stops, or starts: it closes the connection. */
const ENDED_BY_SERVER = ['57P01', '57P02', '57P03'];
/** The last one is of `Pulse`, for a PostgreSQL that is frozen. */
const OF_DRIVER = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT', 'DATABASE_SILENT'];
const OF_SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];

/** Codes of errors of a connection that is lost, or that was never made. Any other error is an answer, or a fault of ours. */
export const LOST_CONNECTION: readonly string[] = [...ENDED_BY_SERVER, ...OF_DRIVER, ...OF_SYSTEM];
