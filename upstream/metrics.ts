import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** Requests by call path, method and code. */
export const requestSeconds = new Histogram({
  name: 'caizhi_api_request_seconds',
  help: 'Time to answer a call',
  labelNames: ['method', 'path', 'code'],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [registry],
})

export const databaseQueries = new Counter({
  name: 'caizhi_api_database_queries_total',
  help: 'Statements sent to the database',
  registers: [registry],
})
