/**
 * Collects the e-mails that Vendure's e-mail plugin would send, instead of sending them. `/mails` lists them as JSON,
 * the latest first.
 * @param require resolves Vendure's packages
 */
export function mailCatcher(require) {
  const { __decorate, __metadata } = require('tslib')
  const {
    AccountRegistrationEvent,
    EventBus,
    PasswordResetEvent,
    PluginCommonModule,
    VendurePlugin,
  } = require('@vendure/core')
  const mails = []
  const add = (purpose, user, token) => {
    if (token) mails.unshift({ purpose, to: user.identifier, token, at: new Date().toISOString() })
  }
  const methodOf = (user) => user.getNativeAuthenticationMethod(false)

  class MailCatcher {
    constructor(events) {
      this.events = events
    }

    onApplicationBootstrap() {
      this.events
        .ofType(PasswordResetEvent)
        .subscribe(({ user }) => add('password', user, methodOf(user)?.passwordResetToken))
      this.events
        .ofType(AccountRegistrationEvent)
        .subscribe(({ user }) => add('verification', user, methodOf(user)?.verificationToken))
    }
  }
  const metadata = { imports: [PluginCommonModule], compatibility: '>0.0.0' }
  return {
    plugin: __decorate([VendurePlugin(metadata), __metadata('design:paramtypes', [EventBus])], MailCatcher),
    middleware: { route: 'mails', handler: (_request, response) => response.json(mails) },
  }
}
