import { StartError } from '../config/start-error.ts';

/** What one process may use. */
export interface ProcessBudget {
  /** Connections to the database for calls and jobs. */
  connections: number;
  /** Connections of the job queue. */
  queueConnections: number;
  /** Threads for the product's own PDF work. */
  threads: number;
}

/** The connection of the relay. */
const RELAY = 1;
const MOST = { connections: 20, queueConnections: 4 };
const FEWEST = { connections: 6, queueConnections: 1 };
const FEWEST_OF_ALL = FEWEST.connections + FEWEST.queueConnections + RELAY;
/** Of the connections that the database accepts: others use it, too, such as backups and another start during an upgrade. */
const USED_SHARE = 0.6;

/** A process alone has two threads, so that a signature does not wait for a report. */
const threadsOf = (processors: number): number => Math.max(2, processors - 1);

/**
 * The number of processes: as configured, else one per processor, and no more than the database has connections for.
 * Throws StartError when more are configured.
 */
export function countProcesses(given: {
  configured: number | null;
  processors: number;
  maxConnections: number;
}): number {
  const { configured, processors, maxConnections } = given;
  const able = Math.max(1, Math.floor((maxConnections * USED_SHARE) / FEWEST_OF_ALL));
  if (configured === null) return Math.min(processors, able);
  if (configured > able)
    throw new StartError(
      `CINNABAR_PROCESSES: the database accepts ${maxConnections} connections, which is enough for ${able} processes; raise max_connections`,
    );
  return configured;
}

/** What exists per machine is divided among the processes. */
export function budgetOf(
  processes: number,
  { processors, maxConnections }: { processors: number; maxConnections: number },
): ProcessBudget {
  const each = Math.floor((maxConnections * USED_SHARE) / processes) - RELAY;
  const queueConnections = clamp(Math.floor(each / 5), FEWEST.queueConnections, MOST.queueConnections);
  return {
    queueConnections,
    connections: clamp(each - queueConnections, FEWEST.connections, MOST.connections),
    threads: Math.max(1, Math.floor(threadsOf(processors) / processes)),
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
