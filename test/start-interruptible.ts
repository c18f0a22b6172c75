/** For tests: stands before a server, passes on what is sent both ways, and can go deaf or hang up. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Test } from 'tap';

export interface Interruptible {
  readonly port: number;
  /** `open` passes everything on; `slow` answers after 700 ms; `silent` takes it and says nothing; `shut` refuses. */
  become(state: 'open' | 'slow' | 'silent' | 'shut'): Promise<void>;
}

const SLOW_MS = 700;

export async function startInterruptible(t: Test, upstreamPort: number): Promise<Interruptible> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isSlow = false;
  const server = createServer((near) => {
    const far = connect(upstreamPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        if (isSlow && socket === far) setTimeout(() => other.write(bytes), SLOW_MS);
        else if (!isSilent) other.write(bytes);
      });
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  t.teardown(() => {
    server.close();
    hangUp();
  });
  return {
    port,
    async become(state) {
      isSilent = state === 'silent';
      isSlow = state === 'slow';
      if (state === 'shut' && server.listening) {
        server.close();
        hangUp();
        await once(server, 'close');
      } else if (state !== 'shut' && !server.listening) await listen(port);
    },
  };
}
