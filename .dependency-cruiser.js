/**
 * Import rules: the picture in docs/architecture.md ("The rooms, and what may enter"), type imports
 * included. ESLint reads one file at a time; this reads the whole graph.
 */
const storeys = ['kernel', 'formats|ports', 'goods', 'content|members', 'trade', 'calls']

/**
 * No room imports from a storey above its own, nor from the entries on top of all; the calls of the
 * desk import price lists.
 */
const entriesOver = (names) => (names === 'calls' ? ['jobs', 'demo'] : ['jobs', 'import', 'demo'])
const upward = storeys.map((names, at) => ({
  name: `upstream-${names.replace('|', '-')}`,
  comment: 'A storey of the upstream imports only what stands below it.',
  severity: 'error',
  from: { path: `^upstream/(${names})/` },
  to: {
    path: `^upstream/(${[...storeys.slice(at + 1), ...entriesOver(names)].join('|')}|[^/]+\\.ts$)`,
  },
}))

const app = {
  'upstream-client': ['routes', 'components', 'services', 'views', 'pictures'],
  browser: ['routes', 'components', 'services', 'views', 'upstream-client', 'web', 'pictures'],
  components: ['routes', 'services', 'upstream-client'],
  pictures: ['routes', 'components', 'services', 'views'],
  services: ['routes', 'components'],
  site: ['routes', 'components', 'services', 'views', 'upstream-client', 'web', 'browser'],
  views: ['routes', 'components', 'services', 'web'],
  words: ['routes', 'components', 'services', 'views', 'upstream-client', 'web', 'browser'],
}

/** Primitives, the frame of all pages, and the domain components on top of both. */
const components = [
  { room: 'ui', below: 'ui' },
  { room: 'layout', below: 'ui|layout' },
].map(({ room, below }) => ({
  name: `components-${room}`,
  severity: 'error',
  from: { path: `^app/components/${room}/` },
  to: { path: '^app/components/', pathNot: `^app/components/(${below})/` },
}))

const rooms = Object.entries(app).map(([room, closed]) => ({
  name: `app-${room}`,
  severity: 'error',
  from: { path: `^app/${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^app/(${closed.join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'app-upstream',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^upstream/' },
    },
    {
      name: 'upstream-app',
      severity: 'error',
      from: { path: '^upstream/' },
      to: { path: '^app/' },
    },
    {
      name: 'contract',
      comment: 'The contract imports nothing but zod.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'product-tests',
      comment: 'What is shipped imports neither tests nor benchmarks.',
      severity: 'error',
      from: { path: '^(app|contract|upstream)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench)/' },
    },
    ...upward,
    {
      name: 'content-members',
      comment: 'Two rooms of one storey that know nothing of each other.',
      severity: 'error',
      from: { path: '^upstream/(content|members)/' },
      to: { path: '^upstream/(content|members)/', pathNot: '^upstream/$1/' },
    },
    {
      name: 'rules',
      comment: 'Rules are pure: no database, no time, no network.',
      severity: 'error',
      from: { path: '^upstream/.*/rules\\.ts$' },
      to: {
        path: '^upstream/(kernel/db/(?!.*-tables)|.*[/-]store\\.ts$)|^(node:|kysely|hono|pg$)',
      },
    },
    {
      name: 'formats-ports',
      comment: 'What is read and what is sent know nothing of each other.',
      severity: 'error',
      from: { path: '^upstream/(formats|ports)/' },
      to: { path: '^upstream/(formats|ports)/', pathNot: '^upstream/$1/' },
    },
    ...rooms,
    ...components,
    {
      name: 'no-component-cycle',
      comment: 'Of two nouns of app/components one stands below the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^app/components/[^/]+$' },
      to: { path: '^app/components/[^/]+$', circular: true },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-domain-cycle',
      comment: 'Of two domains of a storey one stands below the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^upstream/(goods|content|members|trade)/[^/]+$' },
      to: { path: '^upstream/(goods|content|members|trade)/[^/]+$', circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
