import { deskPaths } from '#app/site/desk-paths'

/** A page of the desk and what it is called in a report. */
export interface DeskPage {
  name: string
  path: string
  title: string
}

const page = (name: string, path: string, title: string): DeskPage => ({ name, path, title })

/** Every page of the desk for an owner of the demonstration; grows with app/routes.ts. */
export const deskPages: DeskPage[] = [
  page('today', deskPaths.home(), '今日待办'),
  page('members', deskPaths.members(), '会员资质'),
  page('members, none found', deskPaths.members({ keywords: '没有这一家' }), '会员资质'),
  page('a member to check', deskPaths.member(5), '宁波海曙初晴口腔诊所'),
  page('a member', deskPaths.member(1), '杭州拱墅和风堂中医内科诊所'),
  page('a member that is not there', deskPaths.member(999_999), '页面不存在'),
  page('renewals and applications', deskPaths.applications(), '更新与权限'),
  page('renewals', deskPaths.applications({ kind: 'renewal' }), '更新与权限'),
  page('a member whose renewal waits', deskPaths.member(8), '衢州柯城信安药房'),
  page('contracts on paper', deskPaths.contracts(), '纸质合同'),
  page('contracts on paper, none found', deskPaths.contracts({ state: 'returned' }), '纸质合同'),
  page('the proof of what was signed', deskPaths.contracts({ verify: true }), '纸质合同'),
  page('a contract on paper that is not there', deskPaths.contract(999_999), '页面不存在'),
  page('requests', deskPaths.service(), '求购与反馈'),
  page('requests, none found', deskPaths.service({ state: 'done', page: 9 }), '求购与反馈'),
  page('feedback', deskPaths.service({ kind: 'feedback' }), '求购与反馈'),
  page('complaints', deskPaths.service({ kind: 'complaint' }), '求购与反馈'),
  page('a request', deskPaths.varietyRequest(4), '复方斑蝥胶囊'),
  page('a request that is over', deskPaths.varietyRequest(2), '阿莫西林胶囊'),
  page('a request that is not there', deskPaths.varietyRequest(999_999), '页面不存在'),
  page('feedback that waits', deskPaths.feedback(2), '反馈'),
  page('a complaint that is not there', deskPaths.complaint(999_999), '页面不存在'),
  page('what a store sees', deskPaths.storeView(1), '看买家所见'),
  page('a price for a store', deskPaths.storeView(8, { q: 'amxl' }), '看买家所见'),
  page('what nobody sees', deskPaths.storeView(999_999), '页面不存在'),
  page('orders', deskPaths.orders(), '订单'),
  page('orders to approve', deskPaths.orders({ state: 'ready' }), '订单'),
  page('orders, none found', deskPaths.orders({ q: '没有这一单' }), '订单'),
  page('an order that was received', deskPaths.order(1), '订单'),
  page('an order whose licence ended', deskPaths.order(24), '订单'),
  page('an order that is held', deskPaths.order(26), '订单'),
  page('an order to cancel', deskPaths.order(27), '订单'),
  page('an order to approve', deskPaths.order(28), '订单'),
  page('an order that is not there', deskPaths.order(999_999), '页面不存在'),
  page('slips', deskPaths.slips(), '转账凭证'),
  page('slips, none found', deskPaths.slips({ state: 'waiting', q: '没有' }), '转账凭证'),
  page('a slip that is not there', deskPaths.slip(999_999), '页面不存在'),
  page('receipts', deskPaths.hmReceipts(), '含麻回执'),
  page('receipts, none found', deskPaths.hmReceipts({ page: 9 }), '含麻回执'),
  page('a receipt to check', deskPaths.hmReceipt(21), '含麻订单'),
  page('a receipt that is not there', deskPaths.hmReceipt(999_999), '页面不存在'),
  page('points orders', deskPaths.pointsOrders(), '积分订单'),
  page('points orders, none found', deskPaths.pointsOrders({ state: 'shipped' }), '积分订单'),
  page('a points order to send', deskPaths.pointsOrder(1), '积分订单'),
  page('a points order that is not there', deskPaths.pointsOrder(999_999), '页面不存在'),
  page('controlled goods', deskPaths.controls(), '控销申请'),
  page('an application that waits', deskPaths.control(2), '杭州拱墅和风堂中医内科诊所'),
  page('an application that was refused', deskPaths.control(3), '杭州拱墅和风堂中医内科诊所'),
  page('an application that is not there', deskPaths.control(999_999), '页面不存在'),
  page('invoices', deskPaths.invoices(), '发票'),
  page('invoices that failed', deskPaths.invoices({ state: 'failed' }), '发票'),
  page('invoices, none found', deskPaths.invoices({ keywords: '没有这一张' }), '发票'),
  page('an issued invoice', deskPaths.invoice(1), '杭州拱墅和风堂中医内科诊所'),
  page('an invoice that is not there', deskPaths.invoice(999_999), '页面不存在'),
  page('reports', deskPaths.reports(), '检验报告'),
  page('reports that are missing', deskPaths.reports({ missing: '1' }), '检验报告'),
  page('reports, none found', deskPaths.reports({ q: '没有这一批' }), '检验报告'),
  page('a report', deskPaths.report(1), '检验报告'),
  page('a report that is not there', deskPaths.report(999_999), '页面不存在'),
  page('reports to upload', deskPaths.newReports(), '上传检验报告'),
  page('people', deskPaths.people(), '人员与角色'),
  page('a person', deskPaths.person(4), 'desk-finance'),
  page('an owner', deskPaths.person(1), 'desk-owner'),
  page('nobody', deskPaths.person(999_999), '页面不存在'),
  page('a change of roles that is not there', deskPaths.roleProposal(999_999), '页面不存在'),
  page('the trail', deskPaths.audit(), '操作记录'),
  page(
    'the trail, filtered',
    deskPaths.audit({ action: 'desk.signIn', kind: 'operator' }),
    '操作记录',
  ),
  page('the trail, none found', deskPaths.audit({ day: '2001-01-01' }), '操作记录'),
  page('the proof of the trail', deskPaths.audit({ verify: true, known: 'abc' }), '操作记录'),
  page('own account', deskPaths.account(), '我的账号'),
  page('own password', deskPaths.accountPassword(), '修改密码'),
  page('own app', deskPaths.accountTotp(), '动态验证码'),
  page('what is not there', '/desk/no/such/page', '页面不存在'),
]

/** Those before it. */
export const deskDoors: DeskPage[] = [
  page('the door', deskPaths.login(), '登录工作台'),
  page('a link that is over', deskPaths.join('no-such-link'), '不能加入'),
]
