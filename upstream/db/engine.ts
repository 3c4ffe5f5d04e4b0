/** The two databases the embedded upstream runs on. */
export type Engine = 'sqlite' | 'postgres'
