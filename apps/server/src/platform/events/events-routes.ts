import { followEventsCall } from '@cinnabar/protocol/events/events-calls';
import type { Database } from '../db/open-database.ts';
import type { App } from '../http/create-app.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { EventHub } from './event-hub.ts';

interface EventsDeps {
  database: Database;
  hub: EventHub;
}

/** `GET /events`: changes, as long as the session is open (text/event-stream). Each event is a `Change` or a heartbeat. */
export function eventsRoutes(app: App, { database, hub }: EventsDeps): void {
  serve(app, followEventsCall, { exposeHeadRoute: false }, async ({ actor, reply }) => {
    await countAttempt(database, { key: `events:${actor.sessionId}`, max: 60, windowSeconds: 60 });
    const stream = await hub.open(actor);
    return (
      reply
        .type('text/event-stream')
        // Proxies must not buffer or change it.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream.body)
    );
  });
}
