import type { FormHTMLAttributes, Ref } from 'react'

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: Ref<HTMLFormElement>
}

/**
 * A form that only scripts submit. If no script handles it (not loaded yet, disabled or failed), a browser would put
 * its fields, including passwords, into the URL. The method `dialog` submits nothing.
 */
export const Form = (props: FormProps) => <form method="dialog" noValidate {...props} />
