/** CPU ms per response, by process. */
export interface Spent {
  web: number
  api: number
}

export interface Turn {
  name: string
  web: { cpu: () => number }
  /** Missing for a single process. */
  api?: { cpu: () => number }
  ask: (n: number) => Promise<void>
}

interface Rounds {
  rounds: number
  times: number
  connections?: number
}

/**
 * Measures all turns alternately after a warm-up round, so that other load affects all of them;
 * returns the medians of the rounds by name. CPU time is steady where responses per second are not.
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
