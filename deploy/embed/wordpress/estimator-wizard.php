<?php
/**
 * Plugin Name: Estimator wizard
 * Description: The shortcode [estimator] shows the cost estimator on a page. An administrator sets its address under Settings, Estimator.
 * Version: 2.0.0
 * Requires PHP: 7.4
 *
 * A shortcode, because WordPress removes frames and scripts from what editors without special rights write. For the same
 * reason they do not choose where the script is from: the address is a setting, the shortcode has the path below it.
 */

if (!defined('ABSPATH')) {
    exit;
}

const ESTIMATOR_WIZARD_OPTION = 'estimator_wizard_address';

/** The address of an estimator with a slash at its end; '' if it is none. */
function estimator_wizard_clean_address($address)
{
    $address = trim((string) $address);
    $parts = parse_url($address);
    $allowed = ['scheme' => 1, 'host' => 1, 'port' => 1, 'path' => 1];
    $is_web = $parts && isset($parts['host']) && in_array($parts['scheme'] ?? '', ['https', 'http'], true);
    if (!$is_web || array_diff_key($parts, $allowed) || !preg_match('~^[\w:/.\[\]%-]+$~', $address)) {
        return '';
    }
    return rtrim($address, '/') . '/';
}

/** The address that the administrator has set: in wp-config.php, else under Settings. */
function estimator_wizard_address()
{
    $set = defined('ESTIMATOR_WIZARD_ADDRESS') ? ESTIMATOR_WIZARD_ADDRESS : get_option(ESTIMATOR_WIZARD_OPTION, '');
    return estimator_wizard_clean_address($set);
}

/**
 * What an author wrote, with quotes of any shape: editors make curly ones, which WordPress takes for a part of the value
 * and splits at its spaces.
 */
function estimator_wizard_values($given)
{
    $quotes = '“”„‟«»‘’‚‛′″"\'';
    $values = [];
    $open = null;
    foreach ((array) $given as $name => $value) {
        $value = html_entity_decode((string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        if (is_string($name)) {
            $values[$name] = $value;
            $open = preg_match("/^[$quotes]/u", $value) && !preg_match("/.[$quotes]$/u", $value) ? $name : null;
        } elseif ($open !== null) {
            $values[$open] .= " $value";
            $open = preg_match("/[$quotes]$/u", $value) ? null : $open;
        }
    }
    return array_map(fn ($value) => preg_replace("/^[$quotes]+|[$quotes]+$/u", '', $value), $values);
}

/** The path below the address; null if it leads elsewhere. Earlier versions had the whole address in the shortcode. */
function estimator_wizard_path($values, $address)
{
    $path = $values['path'];
    if ($path === '' && $values['src'] !== '') {
        $src = $values['src'];
        if ("$src/" === $address) {
            return '';
        }
        if (strpos($src, $address) !== 0) {
            return null;
        }
        $path = substr($src, strlen($address));
    }
    $path = preg_replace('~^/(?!/)~', '', $path);
    $is_below = preg_match('~^[\w.%-]*(/[\w.%-]+)*/?(\?[\w.%&=+-]*)?$~', $path) && !preg_match('~(^|/)(\.|%2e)+(/|\?|$)~i', $path);
    return $is_below ? $path : null;
}

/** A sentence for whoever can edit this page; nothing for visitors. */
function estimator_wizard_hint($text)
{
    return current_user_can('edit_post', get_the_ID()) ? '<p>' . esc_html($text) . '</p>' : '';
}

function estimator_wizard_shortcode($given)
{
    $defaults = ['path' => '', 'src' => '', 'mode' => 'inline', 'label' => '', 'consent' => ''];
    $values = shortcode_atts($defaults, estimator_wizard_values($given), 'estimator');
    $address = estimator_wizard_address();
    if ($address === '') {
        return estimator_wizard_hint('The estimator has no address yet: an administrator sets it under Settings, Estimator.');
    }
    $path = estimator_wizard_path($values, $address);
    if ($path === null) {
        return estimator_wizard_hint("The estimator is at $address, which only an administrator changes. Write the path below it: [estimator path=\"es/\"]");
    }
    wp_enqueue_script('estimator-wizard', $address . 'embed.js', [], null, ['strategy' => 'async']);
    $attributes = sprintf(
        'src="%s" mode="%s"',
        esc_url($address . $path, ['https', 'http']),
        $values['mode'] === 'dialog' ? 'dialog' : 'inline'
    );
    if ($values['label'] !== '') {
        $attributes .= sprintf(' label="%s"', esc_attr($values['label']));
    }
    if (in_array($values['consent'], ['granted', 'denied'], true)) {
        $attributes .= sprintf(' consent="%s"', $values['consent']);
    }
    return "<estimator-wizard $attributes></estimator-wizard>";
}

add_shortcode('estimator', 'estimator_wizard_shortcode');

add_action('admin_init', function () {
    register_setting('estimator_wizard', ESTIMATOR_WIZARD_OPTION, [
        'type' => 'string',
        'default' => '',
        'sanitize_callback' => function ($address) {
            $clean = estimator_wizard_clean_address($address);
            if ($clean === '' && trim((string) $address) !== '') {
                add_settings_error(ESTIMATOR_WIZARD_OPTION, 'address', 'Write the address of the estimator, such as https://estimate.example.com/.');
                return get_option(ESTIMATOR_WIZARD_OPTION, '');
            }
            return $clean;
        },
    ]);
});

add_action('admin_menu', function () {
    add_options_page('Estimator', 'Estimator', 'manage_options', 'estimator-wizard', function () {
        $is_fixed = defined('ESTIMATOR_WIZARD_ADDRESS');
        ?>
        <div class="wrap">
            <h1>Estimator</h1>
            <form action="options.php" method="post">
                <?php settings_fields('estimator_wizard'); ?>
                <p>
                    <label for="estimator-wizard-address">Address of the estimator</label><br>
                    <input id="estimator-wizard-address" class="regular-text" type="url" placeholder="https://estimate.example.com/"
                        name="<?php echo esc_attr(ESTIMATOR_WIZARD_OPTION); ?>" value="<?php echo esc_attr(estimator_wizard_address()); ?>"<?php echo $is_fixed ? ' disabled' : ''; ?>>
                </p>
                <p><?php echo $is_fixed ? 'ESTIMATOR_WIZARD_ADDRESS in wp-config.php sets it.' : 'Its script runs on your pages with all rights: name your own estimator only.'; ?></p>
                <?php if (!$is_fixed) { submit_button(); } ?>
            </form>
        </div>
        <?php
    });
});
