import { deskPaths } from '#app/site/desk-paths'

/** A page of the desk and what it is called in a report. */
interface DeskPage {
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
  page('invoices', deskPaths.invoices(), '发票'),
  page('invoices that failed', deskPaths.invoices({ state: 'failed' }), '发票'),
  page('invoices, none found', deskPaths.invoices({ keywords: '没有这一张' }), '发票'),
  page('an issued invoice', deskPaths.invoice(1), '杭州拱墅和风堂中医内科诊所'),
  page('an invoice that is not there', deskPaths.invoice(999_999), '页面不存在'),
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
