import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { stopListening } from './stop-listening.ts';

t.test('who is connected and not yet let in when the port closes is answered', async (t) => {
  const server = createServer((_, response) => response.end('ruby')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: facet.localhost\r\nConnection: close\r\n\r\n');
  // The system makes the connection now; the server hears of it in the next turn of the event loop.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = once(server, 'close');
  const stopped = stopListening(server);
  t.match(await text(socket), /ruby/);
  await stopped;
  await closed;
  t.notOk(server.listening);
});
