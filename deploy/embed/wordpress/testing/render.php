<?php
/*
 * Renders pages with the plugin, without WordPress: reads as JSON what authors and administrators write, and prints what
 * visitors get. With WORDPRESS_FOLDER, the functions for shortcodes and texts are those of that WordPress.
 */
define('ABSPATH', __DIR__ . '/');
define('WPINC', 'wp-includes');
$cases = json_decode(stream_get_contents(STDIN), true);
$case = $cases[0];
$scripts = [];
$registered = [];

function get_option($name, $default = false)
{
    $options = ['estimator_wizard_address' => $GLOBALS['case']['option'], 'blog_charset' => 'UTF-8'];
    return $options[$name] ?? $default;
}
function wp_load_alloptions()
{
    return ['blog_charset' => 'UTF-8'];
}
function get_the_ID()
{
    return 7;
}
function current_user_can($right, $id)
{
    return $right === 'edit_post' && $id === 7 && $GLOBALS['case']['mayEdit'];
}
function wp_enqueue_script($name, $address)
{
    $GLOBALS['scripts'][] = $address;
}
function register_setting($group, $name, $setting)
{
    $GLOBALS['registered'] = $setting;
}
function add_settings_error()
{
}

$wordpress = getenv('WORDPRESS_FOLDER');
if ($wordpress) {
    foreach (['plugin', 'formatting', 'kses', 'shortcodes'] as $file) {
        require_once "$wordpress/wp-includes/$file.php";
    }
} else {
    $actions = [];
    function add_action($name, $run)
    {
        $GLOBALS['actions'][$name] = $run;
    }
    function do_action($name)
    {
        $GLOBALS['actions'][$name]();
    }
    function add_shortcode($name, $render)
    {
        $GLOBALS['render'] = $render;
    }
    function shortcode_atts($defaults, $given)
    {
        return array_merge($defaults, array_intersect_key((array) $given, $defaults));
    }
    function esc_html($text)
    {
        return htmlspecialchars($text, ENT_QUOTES);
    }
    function esc_attr($text)
    {
        return htmlspecialchars($text, ENT_QUOTES);
    }
    function esc_url($text)
    {
        return str_replace('&', '&#038;', $text);
    }
    /** As WordPress reads them: a value in straight quotes, or without any up to the next space. */
    function do_shortcode($text)
    {
        preg_match('/^\[estimator(.*)\]$/s', $text, $found);
        preg_match_all('/(\w+)="([^"]*)"|(\w+)=\'([^\']*)\'|(\w+)=([^\s\'"]+)|(\S+)/u', $found[1], $all, PREG_SET_ORDER);
        $given = [];
        foreach ($all as $each) {
            $parts = array_values(array_filter(array_slice($each, 1), 'strlen'));
            if (isset($each[7])) {
                $given[] = $each[7];
            } else {
                $given[strtolower($parts[0])] = $parts[1] ?? '';
            }
        }
        return $GLOBALS['render']($given);
    }
}
if (isset($case['constant'])) {
    define('ESTIMATOR_WIZARD_ADDRESS', $case['constant']);
}
require __DIR__ . '/../estimator-wizard.php';
do_action('admin_init');
$results = [];
foreach ($cases as $case) {
    $scripts = [];
    $html = do_shortcode($case['shortcode'] ?? '[estimator]');
    $saved = isset($case['typed']) ? $registered['sanitize_callback']($case['typed']) : null;
    $results[] = ['html' => $html, 'scripts' => $scripts, 'saved' => $saved];
}
echo json_encode($results);
