/** CPU ms of one answer, by process. */
export interface Spent {
  web: number
  api: number
}

/** Something that is asked for in turns with others. */
export interface Turn {
  name: string
  web: { cpu: () => number }
  /** Missing where there is one process only. */
  api?: { cpu: () => number }
  /** Asks for the `n`-th time and reads the answer. */
  ask: (n: number) => Promise<void>
}

interface Rounds {
  rounds: number
  /** How often each one is asked in a round. */
  times: number
  /** So many ask at a time. */
  connections?: number
}

/**
 * Asks all in turns, after a round to warm up, and answers the medians of the rounds by name: so
 * whatever else the machine does meets all of them. CPU time is steady where answers per second are
 * not.
 */
export async function inTurns(
  turns: readonly Turn[],
  { rounds, times, connections = 1 }: Rounds,
): Promise<Map<string, Spent>> {
  const all = new Map(turns.map(({ name }) => [name, [] as Spent[]]))
  for (let round = 0; round <= rounds; round += 1)
    for (const turn of turns) {
      const spent = await spend(turn, round * times, { times, connections })
      if (round > 0) all.get(turn.name)?.push(spent)
    }
  return new Map(
    [...all].map(([name, spent]) => [
      name,
      { web: median(spent.map(({ web }) => web)), api: median(spent.map(({ api }) => api)) },
    ]),
  )
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function spend(
  { web, api, ask }: Turn,
  first: number,
  { times, connections }: { times: number; connections: number },
): Promise<Spent> {
  const [webBefore, apiBefore] = [web.cpu(), api?.cpu() ?? 0]
  let asked = 0
  const askOn = async () => {
    while (asked < times) await ask(first + asked++)
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  return { web: (web.cpu() - webBefore) / times, api: ((api?.cpu() ?? 0) - apiBefore) / times }
}
