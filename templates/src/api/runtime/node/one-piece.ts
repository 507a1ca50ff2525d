// A text that is a whole answer, written before the answer ends. Node 20 holds a text that is given to `end` back until an empty piece
// has joined it, and hands over a list of the two, which takes a tenth of the time of a small answer.
// Needless from Node 24 on, which joins them to one text.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export function writeInOnePiece(answer: ServerResponse, socket: Socket, text: string): void {
  socket.cork();
  answer.write(text);
  socket.uncork();
}
