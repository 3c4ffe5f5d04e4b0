import type { SentForm } from './sent-forms'

const atTopUp = {
  path: '/desk/money/topup/14',
  write: 'POST /api/desk/top_up/14/decide',
  read: 'GET /api/desk/top_up/14',
  heading: '核对充值',
}

const atWithdrawal = {
  path: '/desk/money/withdrawal/4',
  write: 'POST /api/desk/withdrawal/4/decide',
  read: 'GET /api/desk/withdrawal/4',
  heading: '办理提现',
}

const atStatement = {
  path: '/desk/slips/statement',
  read: 'GET /api/desk/bank_entry',
  heading: '银行流水',
}

export const sentDeskMoney: Record<string, SentForm> = {
  'a top-up that arrived': {
    ...atTopUp,
    fields: {
      version: '2',
      decision: 'arrive',
      arrived: '499.5',
      isPayerChecked: 'on',
      reason: '少<5>',
    },
    kept: ['value="499.5"', 'value="少&lt;5&gt;"', /name="isPayerChecked" checked=""/],
  },
  'a top-up that is returned': {
    ...atTopUp,
    fields: { version: '2', decision: 'return', reason: '户名<不符>' },
    kept: ['value="户名&lt;不符&gt;"'],
  },
  'withdrawals for the bank': {
    path: '/desk/money?kind=withdrawal',
    fields: { list: '4.1' },
    write: 'POST /api/desk/withdrawal/export',
    read: 'GET /api/desk/withdrawal',
    heading: '充值与提现',
    kept: [/checked="" value="4\.1"/],
  },
  'a withdrawal that was paid': {
    ...atWithdrawal,
    fields: { version: '1', decision: 'pay', reference: 'B<7>' },
    kept: ['value="B&lt;7&gt;"'],
  },
  'a withdrawal that failed': {
    ...atWithdrawal,
    fields: { version: '1', decision: 'fail', reason: '退<票>' },
    kept: ['value="退&lt;票&gt;"'],
  },
  'a correction to propose': {
    path: '/desk/money/store/52',
    fields: { mendsId: '9', amount: '-20.5', words: '多记<20>元' },
    write: 'POST /api/desk/ledger/52/adjust',
    read: 'GET /api/desk/ledger/52',
    heading: '安和诊所的余额',
    kept: ['value="9"', 'value="-20.5"', 'value="多记&lt;20&gt;元"'],
  },
  'a correction that is rejected': {
    path: '/desk/money/adjustment/2',
    fields: { version: '1', decision: 'reject', reason: '没有<依据>' },
    write: 'POST /api/desk/adjustment/2/decide',
    read: 'GET /api/desk/adjustment/2',
    heading: '人工调整',
    kept: ['>没有&lt;依据&gt;</textarea>'],
  },
  'transfers to confirm': {
    ...atStatement,
    fields: { intent: 'confirm', rows: '7.1', 'match.7': 'slip.8.2' },
    write: 'POST /api/desk/bank_entry/confirm',
    kept: [/checked="" value="7\.1"/, /checked="" value="slip\.8\.2"/],
  },
  'transfers to put aside': {
    ...atStatement,
    fields: { intent: 'dismiss', rows: '7.1', reason: '利<息>' },
    write: 'POST /api/desk/bank_entry/7/aside',
    kept: ['value="利&lt;息&gt;"'],
  },
}
