import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

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

/** Background jobs of this process; a job may run in another process each time. */
export const jobSeconds = new Histogram({
  name: 'caizhi_api_job_seconds',
  help: 'Time a background job took, also one that failed',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
})

export const stockDifferences = new Gauge({
  name: 'caizhi_api_stock_differences',
  help: 'Goods whose batches do not add up to stock and promised quantities',
  registers: [registry],
})

export const stockShort = new Gauge({
  name: 'caizhi_api_stock_short',
  help: 'Goods ordered beyond what is in the warehouse',
  registers: [registry],
})

export const jobFailures = new Counter({
  name: 'caizhi_api_job_failures_total',
  help: 'Background jobs that failed and are tried again',
  labelNames: ['job'],
  registers: [registry],
})

export const jobLastDone = new Gauge({
  name: 'caizhi_api_job_last_done_seconds',
  help: 'When this process last did a background job, seconds since 1970',
  labelNames: ['job'],
  registers: [registry],
})

export const balanceFaults = new Gauge({
  name: 'caizhi_api_balance_faults',
  help: 'Stores whose balance differs from its log, as of the last nightly proof',
  registers: [registry],
})
