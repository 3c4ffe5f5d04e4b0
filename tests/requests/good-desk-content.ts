const categories = [
  { id: 2, name: '公司动态' },
  { id: 31, name: '帮助：新手指南' },
]
const article = {
  id: 4,
  title: '国庆放假安排',
  category: '公司动态',
  kind: 'company',
  state: 'shown',
  published_on: '2026-09-25',
  is_pinned: false,
  category_id: 2,
  is_fixed: false,
  summary: '',
  body: '休息三天。',
  sort: 0,
  is_open: true,
}

const picture = {
  id: 4,
  slot: 'home',
  text: '秋冬备货',
  url: '',
  state: 'shown',
  sort: 0,
  note: '',
  colour: 'green',
  pack: 'box',
  is_shown: true,
}

export const goodDeskContent: Record<string, unknown> = {
  'GET /api/desk/article_category': { categories },
  'GET /api/desk/article/4': { article, version: 2, content: '<p>休息三天。</p>', categories },
  'POST /api/desk/article': { id: 5 },
  'POST /api/desk/article/4/edit': {},
  'POST /api/desk/article_preview': { content: '<h2>安排</h2>' },
  'GET /api/desk/site_list/1': { list: { id: 1, name: '导航', lines: '首页 /' }, version: 2 },
  'POST /api/desk/site_list/1/edit': {},
  'GET /api/desk/slot/4': { picture, version: 2 },
  'POST /api/desk/slot/4/edit': {},
}
