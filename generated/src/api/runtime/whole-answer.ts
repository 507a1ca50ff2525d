// An answer that is one text, which nearly all are, leaves in one piece. Node.js holds a text that is given to `end` back until an
// empty piece that ends it has joined it, and hands over a list of the two, which takes a tenth of the time of a small answer.
import { ServerResponse, type IncomingMessage } from 'node:http';

export class WholeAnswer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    const { socket } = this;
    const isWhole = typeof chunk === 'string' && this.headersSent && !encoding && !done;
    // Behind other answers on its connection it has no socket yet, and goes the usual way.
    if (!isWhole || socket === null) return Reflect.apply(super.end, this, [chunk, encoding, done]);
    socket.cork();
    this.write(chunk);
    socket.uncork();
    return super.end();
  }
}
