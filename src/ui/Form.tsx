import type { FormHTMLAttributes, Ref } from 'react'

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: Ref<HTMLFormElement>
}

/**
 * A form that only scripts submit. If no script handles the submit (because it has not loaded or has failed, or scripts
 * are disabled), a browser would put the fields, including passwords, into the URL. The method `dialog` submits
 * nothing.
 */
export const Form = (props: FormProps) => <form method="dialog" noValidate {...props} />
