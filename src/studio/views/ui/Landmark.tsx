import { useRef, type ReactNode } from 'react';
import { useLandmark, type AriaLandmarkRole } from 'react-aria/useLandmark';

interface LandmarkProps {
  readonly as: 'header' | 'nav' | 'section' | 'main' | 'footer';
  readonly role: AriaLandmarkRole;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page that F6 leads to, and Shift+F6 back: to where the focus was in it. */
export function Landmark({ as: Element, role, label, className, children }: LandmarkProps) {
  const ref = useRef<HTMLElement>(null);
  const { landmarkProps } = useLandmark({ role, 'aria-label': label }, ref);
  return (
    <Element {...landmarkProps} ref={ref} className={className}>
      {children}
    </Element>
  );
}
