import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: string
}

/** Sends these bytes unchanged; status 0 and `''` when the server closes without a response. */
export function sendRaw(origin: string, text: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')))
    socket.on('error', reject)
    socket.on('close', () => {
      resolve(readAnswer(answer))
    })
  })
}

/** `GET /path` with these header lines and `Connection: close`. */
export function requestLines(first: string, ...headers: string[]): string {
  return [`${first} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')
}

function readAnswer(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: new Map(pairs as [string, string][]),
    body: rest.join('\r\n\r\n'),
  }
}
